import { beforeEach, expect, it, vi } from "vitest";
import type { PileShow } from "#schema/contracts/swipe.ts";
import { stackShows } from "#schema/show-groups.ts";
import { pileShow, residency } from "../../../test/made-up-shows.ts";
import { allSent, changes, expectToast, openPage, respondToCalls, signedIn } from "../../../test/open-page.tsx";
import { refusal } from "../../../test/refusal.ts";
import { screen, waitFor, within } from "../../../test/render.tsx";
import { shownToast } from "../../../ui/overlay/toast.ts";
import MatchesTab from "../matches/matches-tab.tsx";
import InviteTab from "./invite-tab.tsx";

const onBack = vi.fn();
beforeEach(() => onBack.mockClear());

const responses = { ...signedIn(), "GET /api/friends": [] };
const sent = (invitationsSent: number) => ({
  "POST /api/swipe/invite": { event: { id: "the-event" }, invitations: allSent(invitationsSent) },
});
const echo = pileShow("echo", "The Long Echo");

/** Opens the tab as the invite button of a card does. */
function open(...shows: PileShow[]) {
  const show = stackShows(shows)[0]!;
  const page = openPage("/", () => <InviteTab show={show} onBack={onBack} />);
  return {
    ...page,
    press: (name: string) => page.user.click(screen.getByRole("button", { name })),
    async invite(...emails: string[]) {
      for (const email of emails) {
        await page.fill(people(), email);
        await page.user.click(screen.getByRole("button", { name: "Add" }));
      }
    },
    send: () => page.user.click(sendButton()),
  };
}
const people = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Invite People" });
const dates = () => within(screen.getByRole("group", { name: "Available dates" })).getAllByRole("listitem");
const boxes = () => screen.getAllByRole("checkbox");
const sendButton = () => screen.getByRole("button", { name: /^Send Invitations/ });

it("explains how to start while no event is selected", () => {
  respondToCalls(responses);
  openPage("/", () => <InviteTab show={null} onBack={onBack} />);
  screen.getByRole("heading", { level: 2, name: "Invite Friends to Events" });
  screen.getByText("Click the invite button on any event to start inviting friends!");
});

it("shows the largest picture, the name, the ticket link and a Back button", async () => {
  respondToCalls(responses);
  const { press } = open(echo);
  expect(screen.getAllByAltText("")[0]?.getAttribute("src")).toBe("https://images.example/large.jpg");
  screen.getByRole("heading", { level: 2, name: "The Long Echo" });
  const tickets = screen.getByRole("link", { name: /^Book Tickets/ });
  expect(tickets.getAttribute("href")).toBe("https://www.ticketmaster.com/event/echo");
  await press("Back to Swipe");
  expect(onBack).toHaveBeenCalledOnce();
});

it("has no 'Book Tickets' without a ticket link", () => {
  respondToCalls(responses);
  open(pileShow("echo", "The Long Echo", { url: null }));
  expect(screen.queryByText(/Book Tickets/)).toBeNull();
});

it("lists up to five dates, then '+ n more dates'", async () => {
  respondToCalls(responses);
  const { press } = open(...residency("Residency", 12));
  expect(dates()).toHaveLength(5);
  expect(dates()[0]?.textContent).toContain("Tuesday, December 1, 2099");
  screen.getByText("Your friends are asked about 12 of 12 dates.");
  await press("+ 7 more dates");
  expect(dates()).toHaveLength(12);
  expect(screen.queryByRole("button", { name: "+ 7 more dates" })).toBeNull();
});

it("sends the chosen dates in the venue's time, tickets and picture, and says how many it invited", async () => {
  const calls = respondToCalls({ ...responses, ...sent(2) });
  const { user, invite, send } = open(...residency("Residency", 3));
  await user.click(boxes()[1]!);
  screen.getByText("Your friends are asked about 2 of 3 dates.");
  await invite("ana@example.com", "tom@example.com");
  screen.getByRole("button", { name: "Send Invitations (2)" });
  await send();
  await expectToast("Invitations sent!", "Successfully sent 2 invitations for Residency");
  const night = (n: number) => ({
    date: `2099-12-0${n + 1}`,
    time: "20:30:00",
    ticketmasterId: `Residency-${n}`,
    name: "Residency",
    url: `https://www.ticketmaster.com/event/Residency-${n}`,
  });
  expect(changes(calls)).toEqual([
    {
      call: "POST /api/swipe/invite",
      body: {
        eventName: "Residency",
        eventDates: [night(0), night(2)],
        emails: ["ana@example.com", "tom@example.com"],
        timezone: "Europe/Lisbon",
        location: "Tin Hall, Lisbon",
        showId: "Residency-0",
        ticketmasterUrl: "https://www.ticketmaster.com/event/Residency-0",
        eventImage: "https://images.example/large.jpg",
      },
    },
  ]);
  const manage = await screen.findByRole("link", { name: "Manage Event" });
  expect(manage.getAttribute("href")).toBe("/events/the-event/dashboard");
  expect(screen.queryByRole("combobox")).toBeNull();
  expect(document.activeElement?.textContent).toBe("2 friends are invited");
});

it("refreshes the matches after inviting to a show", async () => {
  const calls = respondToCalls({ ...responses, ...sent(1), "GET /api/swipe/matches": [] });
  const show = stackShows([echo])[0]!;
  const page = openPage("/", () => (
    <>
      <MatchesTab />
      <InviteTab show={show} onBack={onBack} />
    </>
  ));
  await screen.findByText("No matches yet");
  const asked = () => calls.filter(({ call }) => call === "GET /api/swipe/matches").length;
  expect(asked()).toBe(1);
  await page.fill(people(), "ana@example.com");
  await page.user.click(sendButton());
  await waitFor(() => expect(asked()).toBe(2));
});

it.each([
  [{ sent: 0, held: 2, later: 0 }, "2 invitations wait until you confirm your e-mail", /^Confirm your e-mail and your/],
  [{ sent: 0, held: 0, later: 1 }, "1 invitation goes out on another day", /^You get their answers by e-mail/],
  [{ sent: 0, held: 0, later: 0 }, "No invitation goes out", /^They want no such e-mails/],
])("says when nothing goes out now, without a toast: %o", async (invitations, title, text) => {
  const result = { event: { id: "the-event" }, invitations, invitationsSent: 0 };
  const unconfirmed = signedIn({ emailVerified: invitations.held === 0 });
  respondToCalls({ ...responses, ...unconfirmed, "POST /api/swipe/invite": result });
  const { invite, send } = open(echo);
  await invite("ana@example.com");
  await send();
  await screen.findByRole("heading", { name: title });
  await screen.findByText(text);
  expect(shownToast()).toBeNull();
});

it("marks a date without a time 'Time TBA', asks for one, suggests 8 PM, and sends 7 PM without one", async () => {
  const calls = respondToCalls({ ...responses, ...sent(1) });
  const { fill, invite, send } = open(pileShow("echo", "The Long Echo", { time: null }));
  expect(dates()[0]?.textContent).toContain("Time TBA8:00 PM");
  const time = screen.getByLabelText<HTMLInputElement>("What time should your friends plan for?");
  expect(time.value).toBe("20:00");
  await invite("ana@example.com");
  await fill(time, "21:15");
  expect(dates()[0]?.textContent).toContain("Time TBA9:15 PM");
  await fill(time, "");
  screen.getByText("Without a time, your friends plan for 7:00 PM.");
  expect(dates()[0]?.textContent).toContain("Time TBA7:00 PM");
  await send();
  expect(changes(calls)[0]?.body).toMatchObject({ eventDates: [{ date: "2099-12-03", time: "19:00" }] });
});

it("sends the time that the organizer gives to a date without one", async () => {
  const calls = respondToCalls({ ...responses, ...sent(1) });
  const { fill, invite, send } = open(pileShow("echo", "The Long Echo", { time: null }));
  await invite("ana@example.com");
  await fill("What time should your friends plan for?", "21:15");
  await send();
  expect(changes(calls)[0]?.body).toMatchObject({ eventDates: [{ date: "2099-12-03", time: "21:15" }] });
});

it("focuses the show's name when it opens", () => {
  respondToCalls(responses);
  open(echo);
  expect(document.activeElement?.textContent).toBe("The Long Echo");
});

it("asks for no time when every chosen date has one", () => {
  respondToCalls(responses);
  open(echo);
  expect(screen.queryByLabelText("What time should your friends plan for?")).toBeNull();
});

it("uses today for an unknown date", async () => {
  const calls = respondToCalls({ ...responses, ...sent(1) });
  const { invite, send } = open(pileShow("echo", "The Long Echo", { date: null, time: null }));
  await invite("ana@example.com");
  await send();
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Lisbon" }).format(new Date());
  expect(changes(calls)[0]?.body).toMatchObject({ eventDates: [{ date: today, time: "20:00" }] });
});

it("sends nothing without a date or without people, and says which is missing", async () => {
  const calls = respondToCalls({ ...responses, ...sent(1) });
  const { user, invite, send } = open(...residency("Residency", 2));
  for (const box of boxes()) await user.click(box);
  await send();
  screen.getByText("Choose at least one date");
  await user.click(boxes()[0]!);
  await send();
  screen.getByText("Add at least one person");
  expect(document.activeElement).toBe(people());
  await invite("ana@example.com");
  expect(screen.queryByText("Add at least one person")).toBeNull();
  expect(changes(calls)).toEqual([]);
});

it("also counts and invites the address still in the field", async () => {
  const calls = respondToCalls({ ...responses, ...sent(2) });
  const { fill, invite, press } = open(echo);
  await invite("ana@example.com");
  await fill(people(), "tom@example.com");
  await press("Send Invitations (2)");
  expect(changes(calls)[0]?.body).toMatchObject({ emails: ["ana@example.com", "tom@example.com"] });
});

it.each([
  [refusal(429, "You can invite at most 20 people a day."), "429: You can invite at most 20 people a day."],
  [refusal(500, "Something went wrong. Please try again."), "500: Something went wrong. Please try again."],
  [
    new Response("<!doctype html><title>Eightish</title>", { headers: { "Content-Type": "text/html" } }),
    "Expected JSON response, got HTML page instead. This usually means the API endpoint wasn't found.",
  ],
])("says why sending failed and keeps the form: %#", async (response, description) => {
  respondToCalls({ ...responses, "POST /api/swipe/invite": response });
  const { invite, send } = open(echo);
  await invite("ana@example.com");
  await send();
  await expectToast("Failed to send invitations", description);
  expect(shownToast()?.duration).toBe(5000);
  screen.getByRole("button", { name: "Send Invitations (1)" });
});

it("says 'Something went wrong. Please try again.' without a response, and retries with the same key", async () => {
  const keys: (string | null)[] = [];
  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
    if (path !== "/api/swipe/invite") return Response.json([]);
    keys.push(new Headers(init.headers).get("Idempotency-Key"));
    if (keys.length === 1) throw new TypeError("Failed to fetch");
    return Response.json({ event: { id: "the-event" }, invitations: allSent(1) }, { status: 201 });
  });
  const { invite, send } = open(echo);
  await invite("ana@example.com");
  await send();
  await expectToast("Failed to send invitations", "Something went wrong. Please try again.");
  await send();
  await waitFor(() => expect(shownToast()?.title).toBe("Invitations sent!"));
  expect([keys.length, keys[0], new Set(keys).size]).toEqual([2, expect.stringMatching(/^\S{8,}$/), 1]);
});

it("ignores a second press while sending", async () => {
  const calls = respondToCalls({ ...responses, "POST /api/swipe/invite": new Promise(() => {}) });
  const { invite, send } = open(echo);
  await invite("ana@example.com");
  await send();
  await waitFor(() => expect(sendButton().getAttribute("aria-busy")).toBe("true"));
  await send();
  expect(changes(calls)).toHaveLength(1);
});
