import { beforeEach, expect, it, vi } from "vitest";
import type { ShowMatch } from "#schema/contracts/swipe.ts";
import { madeUpShow, match, residency } from "../../../test/made-up-shows.ts";
import { answerCalls, button, elsewhere, findButton, openPage, press, until } from "../../../test/page-driver.tsx";
import { refusal } from "../../../test/refusal.ts";
import { dismissToast } from "../../../ui/overlay/toast.ts";
import { matchDraft } from "./match-draft.ts";
import { matchGroups } from "./match-groups.ts";
import MatchesTab from "./matches-tab.tsx";

const onDetails = vi.fn();
const Matches = () => <MatchesTab onDetails={onDetails} />;
beforeEach(() => dismissToast());

const open = (matches: ShowMatch[]) => {
  answerCalls({ "GET /api/swipe/matches": matches });
  return openPage("/", Matches);
};
const echo = madeUpShow("echo", "The Long Echo");
const soon = madeUpShow("soon", "Soon", { date: "2099-01-01T20:00:00.000Z" });
const over = madeUpShow("over", "Long ago", { date: "2024-03-01T20:00:00.000Z" });
const friends = ["Ana", "Tom", "Eve", "Zoe", null];
const dialog = () => document.querySelector("[role=dialog]");

it("says so while there are none", async () => {
  const host = await open([]);
  expect(host.querySelector("h2")?.textContent).toBe("No matches yet");
});

it("groups matches by event, the soonest first, with how many there are", async () => {
  const host = await open([match(echo, "Ana"), match(echo, "Tom"), match(soon, "Ana")]);
  expect([...host.querySelectorAll("h3")].map(({ textContent }) => textContent)).toEqual(["Soon", "The Long Echo"]);
  expect(host.textContent).toContain("1 Match(es)");
  expect(host.textContent).toContain("2 Match(es)");
});

it("shows the first three friends, then '+n more'", async () => {
  const host = await open(friends.map((name) => match(echo, name)));
  const shown = [...host.querySelectorAll("[aria-label='Friends who like it'] li")].map((item) => item.textContent);
  expect(shown).toEqual(["ADAna Duarte", "TDTom Duarte", "EDEve Duarte", "+2 more"]);
});

it("opens everybody by name or e-mail, with tickets and the way to a group event", async () => {
  await open(friends.map((name) => match(echo, name)));
  await press("View Details: The Long Echo");
  await until(() => expect(dialog()).not.toBeNull());
  const text = dialog()?.textContent;
  for (const name of ["Ana Duarte", "ana@example.com", "Zoe Duarte", "nameless@example.com", "5 friends like it too"])
    expect(text).toContain(name);
  const tickets = [...(dialog()?.querySelectorAll("a") ?? [])].find((link) =>
    link.textContent?.startsWith("Buy Tickets"),
  );
  expect([tickets?.href, tickets?.target]).toEqual(["https://www.ticketmaster.com/event/echo", "_blank"]);
  expect(findButton("Create Group Event", dialog()!)).toBeDefined();
});

it.each(["Create Event: The Long Echo", "Create Group Event"])("goes to the create page by '%s'", async (name) => {
  await open([match(echo, "Ana")]);
  if (name === "Create Group Event") {
    await press("View Details: The Long Echo");
    await until(() => expect(dialog()).not.toBeNull());
  }
  await press(name);
  expect(elsewhere()).toBe("/home");
});

it("shows a show's details from the match", async () => {
  await open([match(echo, "Ana")]);
  await press("View Details: The Long Echo");
  await until(() => expect(dialog()).not.toBeNull());
  await press("More about this event");
  expect(onDetails.mock.calls[0]?.[0]).toMatchObject({ id: "echo", dateVariants: [{ date: "2099-12-03" }] });
});

it("folds shows that are over away, without a way to plan them", async () => {
  const host = await open([match(over, "Ana")]);
  expect(host.querySelector("summary")?.textContent).toBe("Past Events (1)");
  expect(findButton("Create Event: Long ago")).toBeUndefined();
  expect(button("View Details: Long ago")).toBeDefined();
});

it("offers to try again when loading failed", async () => {
  const answers: Record<string, unknown> = { "GET /api/swipe/matches": refusal(503, "We are very busy right now.") };
  answerCalls(answers);
  const host = await openPage("/", Matches);
  expect(host.querySelector("[role=alert]")?.textContent).toContain("Unable to load matches");
  answers["GET /api/swipe/matches"] = [];
  await press("Try Again");
  await until(() => expect(host.textContent).toContain("No matches yet"));
});

it("prefills a new event with every night, zone, place, tickets, picture and the friends' addresses", () => {
  const [first, ...others] = residency("Residency", 3);
  const untimed = madeUpShow("late", "Residency", { date: "2099-12-09T20:00:00.000Z", time: null });
  const matches = [match(first!, "Ana", [...others, untimed]), match(first!, "Tom", others)];
  const [group] = matchGroups(matches, Date.now()).upcoming;
  expect(matchDraft(group!)).toEqual({
    title: "Residency",
    dateOptions: [
      { date: "2099-12-01", time: "20:30" },
      { date: "2099-12-02", time: "20:30" },
      { date: "2099-12-03", time: "20:30" },
      // Not announced: the create page asks for it.
      { date: "2099-12-09", time: "" },
    ],
    inviteEmails: ["ana@example.com", "tom@example.com"],
    timezone: "Europe/Lisbon",
    show: {
      location: "Tin Hall, Lisbon",
      ticketUrl: "https://www.ticketmaster.com/event/Residency-0",
      imageUrl: "https://images.example/large.jpg",
    },
  });
});
