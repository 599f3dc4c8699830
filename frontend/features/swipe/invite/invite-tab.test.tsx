import { beforeEach, expect, it, vi } from "vitest";
import type { PileShow } from "#schema/contracts/swipe.ts";
import { stackShows } from "#schema/show-groups.ts";
import { madeUpShow, residency } from "../../../test/made-up-shows.ts";
import {
  answerCalls,
  button,
  changes,
  expectToast,
  field,
  findButton,
  openPage,
  press,
  settle,
  signedIn,
  submit,
  type,
  until,
} from "../../../test/page-driver.tsx";
import { refusal } from "../../../test/refusal.ts";
import { click, fire } from "../../../test/render.tsx";
import { dismissToast, shownToast } from "../../../ui/overlay/toast.ts";
import InviteTab from "./invite-tab.tsx";

const onBack = vi.fn();
beforeEach(() => {
  dismissToast();
  onBack.mockClear();
});

const answers = { ...signedIn(), "GET /api/friends": [] };
const sent = (invitationsSent: number) => ({
  "POST /api/swipe/invite": { event: { id: "the-event" }, invitationsSent },
});

/** The tab as it is after the invite button of a card was pressed. */
function open(...shows: PileShow[]) {
  const show = stackShows(shows)[0]!;
  return openPage("/", () => <InviteTab show={show} onBack={onBack} />);
}
async function invite(...emails: string[]) {
  for (const email of emails) {
    await type(field("Invite People"), email);
    await press("Add");
  }
}
const dates = (host: ParentNode) => [...host.querySelectorAll("fieldset fieldset li")];
const boxes = (host: ParentNode) => [...host.querySelectorAll<HTMLInputElement>("[type=checkbox]")];
const sendButton = (host: ParentNode) => host.querySelector("form [type=submit]")?.textContent;

it("says how to begin while no event is selected", async () => {
  answerCalls(answers);
  const host = await openPage("/", () => <InviteTab show={null} onBack={onBack} />);
  expect(host.querySelector("h2")?.textContent).toBe("Invite Friends to Events");
  expect(host.textContent).toContain("Click the invite button on any event to start inviting friends!");
});

it("shows the largest picture, the name, where tickets are booked, and the way back", async () => {
  answerCalls(answers);
  const host = await open(madeUpShow("echo", "The Long Echo"));
  expect(host.querySelector("img")?.getAttribute("src")).toBe("https://images.example/large.jpg");
  expect(host.querySelector("h2")?.textContent).toBe("The Long Echo");
  const tickets = [...host.querySelectorAll("a")].find(({ textContent }) => textContent?.startsWith("Book Tickets"));
  expect(tickets?.getAttribute("href")).toBe("https://www.ticketmaster.com/event/echo");
  await press("Back to Swipe");
  expect(onBack).toHaveBeenCalledOnce();
});

it("has no 'Book Tickets' where no tickets are sold", async () => {
  answerCalls(answers);
  const host = await open(madeUpShow("echo", "The Long Echo", { url: null }));
  expect(host.textContent).not.toContain("Book Tickets");
});

it("lists up to five dates, then '+ n more dates'", async () => {
  answerCalls(answers);
  const host = await open(...residency("Residency", 12));
  expect(dates(host)).toHaveLength(5);
  expect(dates(host)[0]?.textContent).toContain("Tuesday, December 1, 2099");
  expect(host.textContent).toContain("Your friends are asked about 12 of 12 dates.");
  await press("+ 7 more dates");
  expect(dates(host)).toHaveLength(12);
  expect(findButton("+ 7 more dates")).toBeUndefined();
});

it("sends the chosen dates at the venue's clock, with tickets and picture, and tells how many it invited", async () => {
  const calls = answerCalls({ ...answers, ...sent(2) });
  const host = await open(...residency("Residency", 3));
  await fire(boxes(host)[1]!, click());
  expect(host.textContent).toContain("Your friends are asked about 2 of 3 dates.");
  await invite("ana@example.com", "tom@example.com");
  expect(sendButton(host)).toBe("Send Invitations (2)");
  await submit(host);
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
        ticketmasterUrl: "https://www.ticketmaster.com/event/Residency-0",
        eventImage: "https://images.example/large.jpg",
      },
    },
  ]);
  expectToast("Invitations sent!", "Successfully sent 2 invitation(s) for Residency");
  expect(host.querySelector("form")).toBeNull();
  const link = [...host.querySelectorAll("a")].find(({ textContent }) => textContent === "Manage Event");
  expect(link?.getAttribute("href")).toBe("/events/the-event/dashboard");
  expect(document.activeElement?.textContent).toBe("2 friends are invited");
});

it("marks a date without a time 'Time TBA', asks for one, and begins with 8 PM", async () => {
  const calls = answerCalls({ ...answers, ...sent(1) });
  const host = await open(madeUpShow("echo", "The Long Echo", { time: null }));
  expect(dates(host)[0]?.textContent).toContain("Time TBA");
  const time = field("What time should your friends plan for?");
  expect(time.value).toBe("20:00");
  await invite("ana@example.com");
  await type(time, "");
  await submit(host);
  expect([changes(calls), document.activeElement]).toEqual([[], time]);
  expect(host.textContent).toContain("Please enter a time");
  await type(time, "21:15");
  await submit(host);
  expect(changes(calls)[0]?.body).toMatchObject({ eventDates: [{ date: "2099-12-03", time: "21:15" }] });
});

it("gives the focus to the show's name when it opens", async () => {
  answerCalls(answers);
  await open(madeUpShow("echo", "The Long Echo"));
  expect(document.activeElement?.textContent).toBe("The Long Echo");
});

it("asks for no time where every chosen date has one", async () => {
  answerCalls(answers);
  const host = await open(madeUpShow("echo", "The Long Echo"));
  expect(host.querySelector("[type=time]")).toBeNull();
});

it("takes today for a date that is not known", async () => {
  const calls = answerCalls({ ...answers, ...sent(1) });
  const host = await open(madeUpShow("echo", "The Long Echo", { date: null, time: null }));
  await invite("ana@example.com");
  await submit(host);
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Lisbon" }).format(new Date());
  expect(changes(calls)[0]?.body).toMatchObject({ eventDates: [{ date: today, time: "20:00" }] });
});

it("sends nothing without a date or without people, and says which is missing", async () => {
  const calls = answerCalls({ ...answers, ...sent(1) });
  const host = await open(...residency("Residency", 2));
  for (const box of boxes(host)) await fire(box, click());
  await submit(host);
  expect(host.textContent).toContain("Choose at least one date");
  await fire(boxes(host)[0]!, click());
  await submit(host);
  expect(host.textContent).toContain("Add at least one person");
  expect(document.activeElement).toBe(field("Invite People"));
  await invite("ana@example.com");
  expect(host.textContent).not.toContain("Add at least one person");
  expect(changes(calls)).toEqual([]);
});

it("counts and invites whoever still stands in the field too", async () => {
  const calls = answerCalls({ ...answers, ...sent(2) });
  const host = await open(madeUpShow("echo", "The Long Echo"));
  await invite("ana@example.com");
  await type(field("Invite People"), "tom@example.com");
  expect(sendButton(host)).toBe("Send Invitations (2)");
  await submit(host);
  expect(changes(calls)[0]?.body).toMatchObject({ emails: ["ana@example.com", "tom@example.com"] });
});

it.each([
  [refusal(429, "You can invite at most 20 people a day."), "429: You can invite at most 20 people a day."],
  [refusal(500, "Something went wrong. Please try again."), "500: Something went wrong. Please try again."],
  [
    new Response("<!doctype html><title>Eightish</title>", { headers: { "Content-Type": "text/html" } }),
    "Expected JSON response, got HTML page instead. This usually means the API endpoint wasn't found.",
  ],
])("says why sending failed and keeps the form: %#", async (answer, description) => {
  answerCalls({ ...answers, "POST /api/swipe/invite": answer });
  const host = await open(madeUpShow("echo", "The Long Echo"));
  await invite("ana@example.com");
  await submit(host);
  expectToast("Failed to send invitations", description);
  expect(sendButton(host)).toBe("Send Invitations (1)");
});

it("says 'Something went wrong. Please try again.' when nobody answered, and sends the same again under one key", async () => {
  const keys: (string | null)[] = [];
  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
    if (path !== "/api/swipe/invite") return Response.json([]);
    keys.push(new Headers(init.headers).get("Idempotency-Key"));
    if (keys.length === 1) throw new TypeError("Failed to fetch");
    return Response.json({ event: { id: "the-event" }, invitationsSent: 1 }, { status: 201 });
  });
  const host = await open(madeUpShow("echo", "The Long Echo"));
  await invite("ana@example.com");
  await submit(host);
  expectToast("Failed to send invitations", "Something went wrong. Please try again.");
  await submit(host);
  await until(() => expect(shownToast()?.title).toBe("Invitations sent!"));
  expect([keys.length, keys[0], new Set(keys).size]).toEqual([2, expect.stringMatching(/^\S{8,}$/), 1]);
});

it("takes no second press while it is sent", async () => {
  const calls = answerCalls({ ...answers, "POST /api/swipe/invite": new Promise(() => {}) });
  const host = await open(madeUpShow("echo", "The Long Echo"));
  await invite("ana@example.com");
  await submit(host);
  await submit(host);
  await settle();
  expect(changes(calls)).toHaveLength(1);
  expect(button("Send Invitations (1)").getAttribute("aria-busy")).toBe("true");
});
