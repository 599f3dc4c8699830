import { expect, it, vi } from "vitest";
import type { ShowMatch } from "#schema/contracts/swipe.ts";
import { match, pileShow, residency } from "../../../test/made-up-shows.ts";
import { elsewhere, openPage, respondToCalls, textsOf } from "../../../test/open-page.tsx";
import { refusal } from "../../../test/refusal.ts";
import { screen, within } from "../../../test/render.tsx";
import { matchDraft } from "./match-draft.ts";
import { matchGroups } from "./match-groups.ts";
import MatchesTab from "./matches-tab.tsx";

const onDetails = vi.fn();
const Matches = () => <MatchesTab onDetails={onDetails} />;

async function open(matches: ShowMatch[]) {
  respondToCalls({ "GET /api/swipe/matches": matches });
  const { user } = openPage("/", Matches);
  await screen.findAllByRole("heading");
  return { user, press: async (name: string) => user.click(await screen.findByRole("button", { name })) };
}
const echo = pileShow("echo", "The Long Echo");
const soon = pileShow("soon", "Soon", { date: "2099-01-01T20:00:00.000Z" });
const over = pileShow("over", "Long ago", { date: "2024-03-01T20:00:00.000Z" });
const friends = ["Ana", "Tom", "Eve", "Zoe", null];
const dialog = async () => within(await screen.findByRole("dialog"));

it("says when there are none", async () => {
  await open([]);
  await screen.findByRole("heading", { level: 2, name: "No matches yet" });
});

it("groups matches by event, the soonest first, with how many there are", async () => {
  await open([match(echo, "Ana"), match(echo, "Tom"), match(soon, "Ana")]);
  await screen.findByText("2 Matches");
  screen.getByText("1 Match");
  expect(textsOf(screen.getAllByRole("heading", { level: 3 }))).toEqual(["Soon", "The Long Echo"]);
});

it("shows the first three friends, then '+n more'", async () => {
  await open(friends.map((name) => match(echo, name)));
  const list = await screen.findByRole("list", { name: "Friends who like it" });
  expect(textsOf(within(list).getAllByRole("listitem"))).toEqual([
    "ADAna Duarte",
    "TDTom Duarte",
    "EDEve Duarte",
    "+2 more",
  ]);
});

it("lists every friend by name or e-mail, with tickets and a button for a group event", async () => {
  const { press } = await open(friends.map((name) => match(echo, name)));
  await press("View Details: The Long Echo");
  const { getByText, getAllByText, getByRole } = await dialog();
  for (const name of ["Ana Duarte", "ana@example.com", "Zoe Duarte", "5 friends like it too"]) getByText(name);
  expect(getAllByText("nameless@example.com")).not.toEqual([]);
  const tickets = getByRole<HTMLAnchorElement>("link", { name: /^Buy Tickets/ });
  expect([tickets.href, tickets.target]).toEqual(["https://www.ticketmaster.com/event/echo", "_blank"]);
  getByRole("button", { name: "Create Group Event" });
});

it.each(["Create Event: The Long Echo", "Create Group Event"])("opens the create page by '%s'", async (name) => {
  const { press } = await open([match(echo, "Ana")]);
  if (name === "Create Group Event") await press("View Details: The Long Echo");
  await press(name);
  expect(await elsewhere()).toBe("/home");
});

it("shows a show's details from the match", async () => {
  const { press } = await open([match(echo, "Ana")]);
  await press("View Details: The Long Echo");
  await press("More about this event");
  expect(onDetails.mock.calls[0]?.[0]).toMatchObject({ id: "echo", dateVariants: [{ date: "2099-12-03" }] });
});

it("collapses past shows, without a button to plan them", async () => {
  await open([match(over, "Ana")]);
  const summary = await screen.findByText("Past Events (1)");
  expect(summary.closest("details")).not.toBeNull();
  expect(screen.queryByRole("button", { name: "Create Event: Long ago" })).toBeNull();
  screen.getByRole("button", { name: "View Details: Long ago" });
});

it("offers to try again when loading failed", async () => {
  const responses: Record<string, unknown> = { "GET /api/swipe/matches": refusal(503, "We are very busy right now.") };
  respondToCalls(responses);
  const { user } = openPage("/", Matches);
  expect((await screen.findByRole("alert")).textContent).toContain("Unable to load matches");
  responses["GET /api/swipe/matches"] = [];
  await user.click(screen.getByRole("button", { name: "Try Again" }));
  await screen.findByText("No matches yet");
});

it("prefills a new event with every night, zone, place, tickets, picture and the friends' addresses", () => {
  const [first, ...others] = residency("Residency", 3);
  const untimed = pileShow("late", "Residency", { date: "2099-12-09T20:00:00.000Z", time: null });
  const matches = [match(first!, "Ana", [...others, untimed]), match(first!, "Tom", others)];
  const [group] = matchGroups(matches, Date.now()).upcoming;
  expect(matchDraft(group!)).toEqual({
    title: "Residency",
    dateOptions: [
      { date: "2099-12-01", time: "20:30", showId: "Residency-0" },
      { date: "2099-12-02", time: "20:30", showId: "Residency-1" },
      { date: "2099-12-03", time: "20:30", showId: "Residency-2" },
      // To be announced: the create page asks for the time.
      { date: "2099-12-09", time: "", showId: "late" },
    ],
    inviteEmails: ["ana@example.com", "tom@example.com"],
    timezone: "Europe/Lisbon",
    show: {
      location: "Tin Hall, Lisbon",
      ticketUrl: "https://www.ticketmaster.com/event/Residency-0",
      imageUrl: "https://images.example/large.jpg",
      showId: "Residency-0",
    },
  });
});
