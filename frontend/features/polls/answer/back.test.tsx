import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { lateParts } from "../../../test/late-parts.ts";
import { cleanup, InEnglish, render, screen } from "../../../test/render.tsx";
import { PollPage } from "../poll-page.tsx";
import { samplePage, samplePoll } from "../sample-poll.ts";

const viewer = { email: "ana@example.com", firstName: "Ana", lastName: "Duarte", isAdmin: false };
const { origin } = window.location;
const pageOf = (signedIn: typeof viewer | null) => (
  <PollPage data={samplePage({ poll: samplePoll({ viewer: signedIn }) })} />
);
const back = () => screen.queryByRole("link", { name: "Back" })?.getAttribute("href") ?? null;

beforeEach(() => window.history.replaceState(null, "", "/poll/token"));
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

/** Opens the page from another one, and returns where 'Back' leads. */
async function backFrom(referrer: string, signedIn: typeof viewer | null = null) {
  vi.spyOn(document, "referrer", "get").mockReturnValue(referrer);
  render(pageOf(signedIn));
  await lateParts();
  return back();
}

it.each([
  ["a mail or a typed address", ""],
  ["another site", "https://mail.example/inbox"],
  ["a site whose name begins as ours", `${origin}.example/`],
  ["this page in another language", `${origin}/poll/token?language=de`],
])("a guest who comes from %s sees no 'Back'", async (_, referrer) => {
  expect(await backFrom(referrer)).toBeNull();
});

it("a guest who comes from a page of this site goes back to it", async () => {
  expect(await backFrom(`${origin}/account/create?name=Ana`)).toBe("/account/create?name=Ana");
});

it("'Back' leads a signed-in person to the page before, and otherwise to the dashboard", async () => {
  expect(await backFrom(`${origin}/friends`, viewer)).toBe("/friends");
  cleanup();
  expect(await backFrom("", viewer)).toBe("/");
});

it("without JavaScript, 'Back' leads a signed-in person to the dashboard, and a guest sees none", () => {
  const served = [null, viewer].map((signedIn) => {
    document.body.innerHTML = renderToString(<InEnglish>{pageOf(signedIn)}</InEnglish>);
    return back();
  });
  expect(served).toEqual([null, "/"]);
});
