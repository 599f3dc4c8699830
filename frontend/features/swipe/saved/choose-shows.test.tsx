import { expect, it } from "vitest";
import { inEnglish } from "#schema/words.ts";
import { liked, match, pileShow, residency } from "../../../test/made-up-shows.ts";
import { openPage, respondToCalls } from "../../../test/open-page.tsx";
import { screen, waitFor } from "../../../test/render.tsx";
import { savedShows } from "./saved-shows.ts";
import { SavedTab } from "./saved-tab.tsx";
import { showsDraft } from "./shows-draft.ts";

const placebo = pileShow("placebo", "Placebo");
const muse = pileShow("muse", "Muse", { time: null });
const off = pileShow("off", "Called off", { status: "cancelled" });
const undated = pileShow("undated", "Some day", { date: null, time: null });
const Liked = () => <SavedTab list="liked" onDetails={() => {}} />;

function open(shows = [placebo, muse, off, undated], matches = [match(muse, "Ana")]) {
  respondToCalls({
    ...{ "GET /api/swipe/liked": shows.map((show) => liked(show)), "GET /api/swipe/disliked": [] },
    "GET /api/swipe/matches": matches,
  });
  const page = openPage("/", Liked);
  return { ...page, press: async (name: string) => page.user.click(await screen.findByRole("button", { name })) };
}
const draftOf = (router: ReturnType<typeof open>["router"]) =>
  (router.state.location.state as { draft: ReturnType<typeof showsDraft> }).draft;
const stacksOf = (...shows: Parameters<typeof liked>[0][]) =>
  savedShows(
    shows.map((show) => liked(show)),
    0,
  ).upcoming.map(({ stack }) => stack);

it("makes one poll of chosen shows, each date with its show, tickets and picture, and with the friends", async () => {
  const { user, press, router } = open();
  await press("Ask about several shows");
  const create = screen.getByRole<HTMLButtonElement>("button", { name: "Which of these?" });
  await user.click(screen.getByRole("checkbox", { name: "Choose Placebo" }));
  expect(create.disabled).toBe(true);
  await user.click(screen.getByRole("checkbox", { name: "Choose Muse" }));
  screen.getByText("Choose 2 to 10 shows. Chosen: 2");
  await waitFor(() => expect(create.disabled).toBe(false));
  await user.click(create);
  await waitFor(() => expect(router.state.location.pathname).toBe("/home"));
  const links = (id: string) => ({
    showId: id,
    ticketUrl: `https://www.ticketmaster.com/event/${id}`,
    imageUrl: "https://images.example/large.jpg",
  });
  expect(draftOf(router)).toEqual({
    ...{ title: "Which of these?", inviteEmails: ["ana@example.com"], timezone: "Europe/Lisbon", show: null },
    dateOptions: expect.arrayContaining([
      { date: "2099-12-03", time: "20:30", note: "Placebo, Tin Hall", ...links("placebo") },
      { date: "2099-12-03", time: "", note: "Muse, Tin Hall", ...links("muse") },
    ]),
  });
});

it("offers no show that is off or has no day, and nothing with fewer than two shows", async () => {
  const { press } = open();
  await press("Ask about several shows");
  expect(screen.getAllByRole("checkbox")).toHaveLength(2);
  await press("Cancel");
  expect(screen.queryByRole("checkbox")).toBeNull();
});

it("takes ten shows at most", async () => {
  const shows = Array.from({ length: 12 }, (_, n) => pileShow(`show-${n}`, `Show ${n}`));
  const { user, press } = open(shows, []);
  await press("Ask about several shows");
  for (const box of screen.getAllByRole("checkbox").slice(0, 10)) await user.click(box);
  const [tenth, eleventh] = screen.getAllByRole<HTMLInputElement>("checkbox").slice(9);
  expect([tenth!.disabled, eleventh!.disabled]).toEqual([false, true]);
});

it("has every night of a show, with a note of at most 80 characters without links", () => {
  const long = pileShow("long", `www.example.com ${"x".repeat(90)}`);
  const { dateOptions, timezone } = showsDraft(stacksOf(...residency("Residency", 3), long), [], inEnglish);
  expect([dateOptions.length, timezone]).toEqual([4, "Europe/Lisbon"]);
  for (const { note = "" } of dateOptions) {
    expect(note.length).toBeLessThanOrEqual(80);
    expect(note).not.toContain("www.");
  }
});
