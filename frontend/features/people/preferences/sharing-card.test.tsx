import { expect, it } from "vitest";
import { changes, expectToast, laterResponse, respondToCalls, signedIn } from "../../../test/open-page.tsx";
import { openSettings } from "../../../test/open-settings.tsx";
import { refusal } from "../../../test/refusal.ts";
import { screen, waitFor, within } from "../../../test/render.tsx";

const READ = "GET /api/connections/sharing";
const SAVE = "PATCH /api/connections/sharing";
const shared = { city: true, genres: false, likes: true };

async function open(given: Record<string, unknown>) {
  const responses: Record<string, unknown> = { ...signedIn(), "GET /api/user/sessions": [], ...given };
  const calls = respondToCalls(responses);
  const { user } = await openSettings();
  const card = within(await screen.findByRole("region", { name: "Shared with connections" }));
  return {
    responses,
    calls,
    user,
    card,
    kind: (name: string) => card.findByRole<HTMLInputElement>("switch", { name }),
  };
}

it("says what connections see, with a switch for each kind", async () => {
  const { card, kind } = await open({ [READ]: shared });
  const states = [(await kind("City")).checked, (await kind("Genres")).checked, (await kind("Liked shows")).checked];
  expect(states).toEqual([true, false, true]);
  card.getByText(/^People you are connected with see your real name/);
  expect(document.getElementById((await kind("City")).getAttribute("aria-describedby")!)?.textContent).toBe(
    "The city you look for shows in, by name. Never a place on the map.",
  );
});

it("switches one kind at once, saves it once, and says when it is saved", async () => {
  const { response, respond } = laterResponse();
  const { calls, card, user, kind } = await open({ [READ]: shared, [SAVE]: response });
  const likes = await kind("Liked shows");
  await user.dblClick(likes);
  await waitFor(() => expect(likes.checked).toBe(false));
  expect(changes(calls)).toEqual([{ call: SAVE, body: { likes: false } }]);
  respond(Response.json({ ...shared, likes: false }));
  await card.findByText("Saved.");
  expect([likes.checked, (await kind("City")).checked]).toEqual([false, true]);
});

it("switches back and says so when saving failed", async () => {
  const { user, kind } = await open({ [READ]: shared, [SAVE]: refusal(503, "We are very busy right now.") });
  const genres = await kind("Genres");
  await user.click(genres);
  await expectToast("Update Failed", "Genres: still not shared. Please try again.");
  await waitFor(() => expect(genres.checked).toBe(false));
});

it("offers to try again when the switches could not be loaded", async () => {
  const { responses, card, user } = await open({ [READ]: refusal(503, "We are very busy right now.") });
  await card.findByText("Couldn't load what you share.");
  expect(card.queryByRole("switch")).toBeNull();
  responses[READ] = shared;
  await user.click(card.getByRole("button", { name: "Try again" }));
  await card.findByRole("switch", { name: "City" });
});
