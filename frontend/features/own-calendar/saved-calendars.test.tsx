import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { FakeWorker } from "../../test/fake-worker.ts";
import { render, screen, waitFor } from "../../test/render.tsx";
import CalendarCheck from "./calendar-check.tsx";
import { CalendarLine } from "./calendar-line.tsx";

const calendarWith = (uid: string, title: string, start: string, end: string) =>
  [
    ...["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//test", "BEGIN:VEVENT", `UID:${uid}`, `SUMMARY:${title}`],
    ...[`DTSTART:${start}`, `DTEND:${end}`, "END:VEVENT", "END:VCALENDAR"],
  ].join("\r\n");
const work = calendarWith("1", "Dentist", "20270312T190000Z", "20270312T203000Z");
const home = calendarWith("2", "Choir", "20270313T190000Z", "20270313T200000Z");
const file = (content: string, name = "mine.ics") => new File([content], name, { type: "text/calendar" });

const LIST = "GET /api/user/calendars";
const readOf = (id: string) => `POST /api/user/calendars/${id}/read`;
const connections = ["work", "home"].map((id) => ({ id, name: id === "work" ? "Work" : "Home" }));
const text = (body: string) => () => new Response(body, { headers: { "Content-Type": "text/calendar" } });
const dead = () => new Response("The address answers 404.", { status: 503 });

let calls: string[] = [];
let answers: Record<string, () => Response | Promise<Response>> = {};

beforeEach(() => {
  calls = [];
  answers = {
    [LIST]: () => Response.json({ connections }),
    "GET /api/user/dates": () => Response.json([]),
    [readOf("work")]: text(work),
    [readOf("home")]: text(home),
  };
  vi.stubGlobal("fetch", async (path: string, { method = "GET" }: RequestInit = {}) => {
    calls.push(`${method} ${path}`);
    return answers[`${method} ${path}`]!();
  });
  vi.stubGlobal("Worker", FakeWorker);
  vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockReturnValue({ timeZone: "UTC" } as never);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const dates = ["2027-03-12", "2027-03-13", "2027-03-14"].map((date) => ({ key: date, date, time: "19:30" }));

function Dates({ isSignedIn = true, hasCalendars = true }) {
  const [lines, setLines] = useState(new Map<string, string>());
  return (
    <>
      <ul>
        {dates.map(({ key }) => (
          <li key={key}>
            <CalendarLine line={lines.get(key)} />
          </li>
        ))}
      </ul>
      <CalendarCheck {...{ dates, isSignedIn, hasCalendars }} timezone="UTC" durationMinutes={60} onLines={setLines} />
    </>
  );
}
const lines = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);
function open(props: Parameters<typeof Dates>[0] = {}) {
  render(<Dates {...props} />);
  return userEvent.setup({ applyAccept: false });
}

it("shows what all saved calendars have, and 'Free' once each was read", async () => {
  open();
  await waitFor(() => expect(lines()).toEqual(["Busy: Dentist 7:00–8:30 PM", "Busy: Choir 7:00–8:00 PM", "Free"]));
  screen.getByText("Compared with Work and Home. Only you see this.");
  expect(calls.toSorted()).toEqual(["GET /api/user/dates", LIST, readOf("home"), readOf("work")].toSorted());
});

it("calls no date free while a calendar is being read", async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  answers[readOf("home")] = () => promise;
  const user = open();
  await user.upload(screen.getByLabelText("Check against my calendar"), file(work));
  await waitFor(() => expect(lines()).toEqual(["Busy: Dentist 7:00–8:30 PM", "", ""]));
  resolve(text(home)());
  await waitFor(() => expect(lines()[2]).toBe("Free"));
});

it.each([
  ["answers an error", dead],
  ["answers with something else", text("<html></html>")],
  ["does not answer", () => Promise.reject(new TypeError("offline"))],
])("says once which calendar could not be read, and calls no date free: one that %s", async (_, answer) => {
  answers[readOf("work")] = answer;
  const user = open();
  await screen.findByText(/^Work could not be read\./);
  await waitFor(() => expect(lines()).toEqual(["", "Busy: Choir 7:00–8:00 PM", ""]));
  answers[readOf("work")] = text(work);
  calls = [];
  await user.click(screen.getByRole("button", { name: "Look again" }));
  await waitFor(() => expect(lines()).toEqual(["Busy: Dentist 7:00–8:30 PM", "Busy: Choir 7:00–8:00 PM", "Free"]));
  // What was read is not asked for again.
  expect(calls).toEqual([LIST, readOf("work")]);
  expect(document.activeElement?.textContent).toContain("Compared with Work and Home.");
});

it("names all calendars that could not be read", async () => {
  answers[readOf("work")] = dead;
  answers[readOf("home")] = dead;
  open();
  await screen.findByText(/^Work and Home could not be read\./);
  expect(lines()).toEqual(["", "", ""]);
});

it("says that the calendars could not be read when their list does not load", async () => {
  answers[LIST] = dead;
  open();
  await screen.findByText(/^Your calendars could not be read\./);
});

it("joins a file with the saved calendars in one worker, which each change of dates asks once", async () => {
  const asked: object[] = [];
  vi.stubGlobal(
    "Worker",
    class extends FakeWorker {
      override postMessage(message: Parameters<FakeWorker["postMessage"]>[0]) {
        asked.push(message);
        super.postMessage(message);
      }
    },
  );
  const user = open();
  await waitFor(() => expect(lines()[2]).toBe("Free"));
  const brunch = calendarWith("3", "Brunch", "20270314T190000Z", "20270314T200000Z");
  await user.upload(screen.getByLabelText("Check against my calendar"), file(brunch));
  await waitFor(() => expect(lines()[2]).toBe("Busy: Brunch 7:00–8:00 PM"));
  expect(lines().slice(0, 2)).toEqual(["Busy: Dentist 7:00–8:30 PM", "Busy: Choir 7:00–8:00 PM"]);
  const kinds = asked.map((one) => ("files" in one ? (one.files as Blob[]).length : "question"));
  expect(kinds).toEqual([2, "question", 3, "question"]);
});

it("asks for no calendar of a person who has saved none, and says where to save one", async () => {
  open({ hasCalendars: false });
  const link = screen.getByRole("link", { name: "Save your calendar’s address" });
  expect(link.getAttribute("href")).toBe("/settings#add-calendar");
  await waitFor(() => expect(calls).toEqual(["GET /api/user/dates"]));
});

it("offers a guest the file, and to sign in", () => {
  open({ isSignedIn: false, hasCalendars: false });
  screen.getByLabelText("Check against my calendar");
  expect(screen.getByRole("link", { name: "Sign in to see yours here" }).getAttribute("href")).toBe("/auth");
  expect(calls).toEqual([]);
});

it("offers the address first on a phone, where no program exports a file", () => {
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: query === "(pointer: coarse)" }));
  open({ isSignedIn: false, hasCalendars: false });
  const link = screen.getByRole("link", { name: "Sign in to see yours here" });
  const input = screen.getByLabelText("Check against my calendar");
  expect(link.compareDocumentPosition(input)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.queryByRole("button", { name: "How to get a calendar file" })).toBeNull();
});
