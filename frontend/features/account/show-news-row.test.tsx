import { expect, it } from "vitest";
import { Component as Settings } from "../../pages/settings-page.tsx";
import { openPage, respondToCalls, signedIn } from "../../test/open-page.tsx";
import { screen, waitFor } from "../../test/render.tsx";

it("stops and starts mail about shows at once", async () => {
  const me = signedIn();
  const calls = respondToCalls({ ...me, "PATCH /api/user/profile": { ...Object.values(me)[0], showNews: false } });
  const { user } = openPage("/settings", Settings);
  const news = await screen.findByRole<HTMLInputElement>("switch", { name: "News of your shows" });
  expect(news.checked).toBe(true);
  await user.click(news);
  await waitFor(() => expect(news.checked).toBe(false));
  expect(calls.find(({ call }) => call === "PATCH /api/user/profile")?.body).toEqual({ showNews: false });
});
