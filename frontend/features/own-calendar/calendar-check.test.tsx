import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { FakeWorker } from "../../test/fake-worker.ts";
import { render, screen, waitFor, within } from "../../test/render.tsx";
import CalendarCheck from "./calendar-check.tsx";
import { CalendarLine } from "./calendar-line.tsx";

const text = [
  ...["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//test", "BEGIN:VEVENT", "UID:1", "SUMMARY:Dentist"],
  ...["DTSTART:20270312T190000Z", "DTEND:20270312T203000Z", "END:VEVENT", "END:VCALENDAR"],
].join("\r\n");
/** Returns the calendar with another entry. */
const beside = (...odd: string[]) =>
  calendar(
    text.replace(
      "END:VCALENDAR",
      ["BEGIN:VEVENT", "UID:2", "SUMMARY:Odd", ...odd, "END:VEVENT", "END:VCALENDAR"].join("\r\n"),
    ),
  );
const calendar = (content = text, name = "mine.ics") => new File([content], name, { type: "text/calendar" });

/** An editor with two dates, of which the second can be moved. */
function Dates({ isSignedIn = false }) {
  const [lines, setLines] = useState(new Map<string, string>());
  const [second, setSecond] = useState("2027-03-13");
  const dates = [
    { key: "first", date: "2027-03-12", time: "19:30" },
    { key: "second", date: second, time: "19:30" },
    { key: "empty", date: "", time: "" },
    { key: "typing", date: "0002-12-11", time: "19:30" },
    { key: "beyond", date: "275760-12-11", time: null, days: 1 },
  ];
  return (
    <>
      <ul>
        {dates.slice(0, 3).map(({ key }) => (
          <li key={key}>
            <CalendarLine line={lines.get(key)} />
          </li>
        ))}
      </ul>
      <button type="button" onClick={() => setSecond("2027-03-12")}>
        Move
      </button>
      <button type="button" onClick={() => setSecond("2027-03-20")}>
        Move on
      </button>
      <CalendarCheck
        dates={dates}
        timezone="UTC"
        durationMinutes={60}
        isSignedIn={isSignedIn}
        eventId="this"
        onLines={setLines}
      />
    </>
  );
}
const lines = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);
const input = (label = "Check against my calendar") => screen.getByLabelText(label);

beforeEach(() => {
  vi.stubGlobal("fetch", () => {
    throw new Error("A calendar stays on the device.");
  });
  vi.stubGlobal("Worker", FakeWorker);
  vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockReturnValue({ timeZone: "UTC" } as never);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Returns a clock on which each look takes two seconds. */
function hurried() {
  let now = 0;
  return () => {
    now += 2000;
    return now;
  };
}

function open() {
  render(<Dates />);
  return userEvent.setup({ applyAccept: false });
}

it("shows what the calendar has on each date, also after a date moves", async () => {
  const user = open();
  expect(lines()).toEqual(["", "", ""]);
  await user.upload(input(), calendar());
  await waitFor(() => expect(lines()).toEqual(["Busy: Dentist 7:00–8:30 PM", "Free", ""]));
  screen.getByText("Compared with mine.ics. It stays on this device.");
  await user.click(screen.getByRole("button", { name: "Move" }));
  await waitFor(() => expect(lines()[1]).toBe("Busy: Dentist 7:00–8:30 PM"));
});

it("says for Google, Apple and Outlook how to get a calendar file, until there is one", async () => {
  const user = open();
  await user.click(screen.getByRole("button", { name: "How to get a calendar file" }));
  expect((await screen.findAllByRole("term")).map(({ textContent }) => textContent)).toEqual([
    "Google: ",
    "Apple: ",
    "Outlook: ",
  ]);
  await user.upload(input(), calendar());
  await waitFor(() => expect(screen.queryByText("How to get a calendar file")).toBeNull());
});

it("does not call a date free when an entry that may be there could not be read", async () => {
  const user = open();
  await user.upload(input(), beside("DTSTART:20260312T190000Z", "DURATION:PT1H", "RRULE:FREQ=MONTHLY;BYDAY=6MO"));
  await waitFor(() => expect(lines()).toEqual(["Busy: Dentist 7:00–8:30 PM", "1 entry could not be read", ""]));
  within(screen.getByRole("status")).getByText("1 entry could not be read");
});

it("calls a date free beside an entry that cannot be there, and says that this could not be read", async () => {
  const user = open();
  await user.upload(input(), beside("DTSTART:20260312T100000Z", "DURATION:PT1H", "RRULE:FREQ=MONTHLY;BYDAY=6MO"));
  await waitFor(() => expect(lines()).toEqual(["Busy: Dentist 7:00–8:30 PM", "Free", ""]));
  within(screen.getByRole("status")).getByText("1 entry could not be read");
});

it("does not call a date free outside of the range that a list of busy times tells of", async () => {
  const user = open();
  const range = ["DTSTART:20270312T000000Z", "DTEND:20270313T000000Z", "FREEBUSY:20270312T190000Z/PT90M"];
  const list = ["BEGIN:VCALENDAR", "BEGIN:VFREEBUSY", ...range, "END:VFREEBUSY", "END:VCALENDAR"];
  await user.upload(input(), calendar(list.join("\r\n")));
  const unknown = "Your calendar says nothing about this date";
  await waitFor(() => expect(lines()).toEqual(["Busy: 7:00–8:30 PM", unknown, ""]));
});

it("says that a time zone is unknown instead of calling a date free", async () => {
  const user = open();
  await user.upload(input(), beside("DTSTART;TZID=Our Office:20270313T190000", "DURATION:PT2H"));
  await waitFor(() => expect(lines()).toEqual(["Busy: Dentist 7:00–8:30 PM", "1 entry has an unknown time zone", ""]));
});

it("names the dates of an entry of a week or longer, also of one without end", async () => {
  const user = open();
  await user.upload(input(), beside("DTSTART:20270313T010000Z", "DTEND:99991231T235959Z"));
  await waitFor(() => expect(lines()[1]).toBe("Busy: Odd Mar 13, 2027–Dec 31, 9999"));
});

it("calls no date free when the worker stops before it has read all", async () => {
  vi.spyOn(performance, "now").mockImplementation(hurried());
  const user = open();
  await user.upload(input(), calendar());
  await waitFor(() =>
    expect(lines()).toEqual(["Your calendar was not read whole", "Your calendar was not read whole", ""]),
  );
});

it("does no reading on the page, and asks once for all dates and once after one moves", async () => {
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
  await user.upload(input(), calendar());
  await waitFor(() => expect(lines()[1]).toBe("Free"));
  await user.click(screen.getByRole("button", { name: "Move" }));
  await waitFor(() => expect(lines()[1]).toBe("Busy: Dentist 7:00–8:30 PM"));
  expect(asked).toMatchObject([
    { id: 1, files: [expect.any(File)] },
    { id: 2, question: { spans: [expect.anything(), expect.anything()] } },
    { id: 3, question: { spans: [expect.anything(), expect.anything()] } },
  ]);
});

it("says nothing about a moved date before the calendar has answered for it", async () => {
  const user = open();
  await user.upload(input(), calendar());
  await waitFor(() => expect(lines()[1]).toBe("Free"));
  vi.spyOn(FakeWorker.prototype, "postMessage").mockImplementation(() => {});
  await user.click(screen.getByRole("button", { name: "Move" }));
  // What is known of the day is said, and nothing else.
  await waitFor(() => expect(lines()).toEqual(["Busy: Dentist 7:00–8:30 PM", "Busy: Dentist 7:00–8:30 PM", ""]));
  await user.click(screen.getByRole("button", { name: "Move on" }));
  await waitFor(() => expect(lines()).toEqual(["Busy: Dentist 7:00–8:30 PM", "", ""]));
});

it("says that the reader did not load, and goes on", async () => {
  vi.stubGlobal(
    "Worker",
    class extends FakeWorker {
      override postMessage() {
        queueMicrotask(() => this.onerror?.());
      }
    },
  );
  const user = open();
  await user.upload(input(), calendar());
  await screen.findByText("This part did not load. Check your connection and choose the file again.");
  expect(lines()).toEqual(["", "", ""]);
});

it("ends the worker of a calendar that is removed or replaced", async () => {
  const ended = vi.spyOn(FakeWorker.prototype, "terminate");
  const user = open();
  await user.upload(input(), calendar());
  await user.upload(await screen.findByLabelText("Check against another calendar"), calendar(text, "other.ics"));
  await screen.findByText("Compared with other.ics. It stays on this device.");
  expect(ended).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole("button", { name: "Remove" }));
  expect(ended).toHaveBeenCalledTimes(2);
});

it("forgets the calendar on request", async () => {
  const user = open();
  await user.upload(input(), calendar());
  await user.click(await screen.findByRole("button", { name: "Remove" }));
  expect(lines()).toEqual(["", "", ""]);
  expect(document.activeElement).toBe(input());
});

it("says that a file is no calendar, and accepts another one", async () => {
  const user = open();
  await user.upload(input(), calendar("hello", "notes.txt"));
  await screen.findByText("We could not read this file. Choose a calendar file, which ends with .ics.");
  expect(lines()).toEqual(["", "", ""]);
  await user.upload(input(), calendar());
  await waitFor(() => expect(lines()[1]).toBe("Free"));
});

it("refuses a file that is too large to read", async () => {
  const user = open();
  const large = calendar();
  Object.defineProperty(large, "size", { value: 20_000_001 });
  await user.upload(input(), large);
  await screen.findByText("This calendar file is too large. Choose one of at most 20 MB.");
});

it("keeps nothing in the browser's storage", async () => {
  const user = open();
  const before = [localStorage.length, sessionStorage.length];
  await user.upload(input(), calendar());
  await waitFor(() => expect(lines()[1]).toBe("Free"));
  expect([localStorage.length, sessionStorage.length]).toEqual(before);
});

it("shows a signed-in person the clashes with their own final dates, without a file", async () => {
  const dinner = { date: "2027-03-13", time: "19:00", timezone: "UTC", durationMinutes: 60 };
  const fetched: string[] = [];
  vi.stubGlobal("fetch", async (path: string) => {
    fetched.push(path);
    return Response.json([
      { ...dinner, eventId: "other", title: "Dinner" },
      { ...dinner, eventId: "this", title: "This event" },
      { ...dinner, eventId: "in-the-file", title: "Dentist", date: "2027-03-12", durationMinutes: 90 },
    ]);
  });
  render(<Dates isSignedIn />);
  const clashes = ["Busy: Dentist 7:00–8:30 PM", "Busy: Dinner 7:00–8:00 PM", ""];
  await waitFor(() => expect(lines()).toEqual(clashes));
  await userEvent.setup().upload(input(), calendar());
  await screen.findByText("Compared with mine.ics. It stays on this device.");
  await waitFor(() => expect(lines()).toEqual(clashes));
  expect(fetched).toEqual(["/api/user/dates"]);
});

it("compares whole days with the viewer's own day, and counts own whole days as busy all day", async () => {
  const trip = { date: "2027-03-12", time: null, days: 2, timezone: "Pacific/Pago_Pago", durationMinutes: 60 };
  vi.stubGlobal("fetch", async () => Response.json([{ ...trip, eventId: "other", title: "Trip" }]));
  const shown = vi.fn<(lines: Map<string, string>) => void>();
  const dates = [
    { key: "evening", date: "2027-03-13", time: "19:30" },
    { key: "days", date: "2027-03-13", time: null, days: 3 },
    { key: "after", date: "2027-03-14", time: null, days: 1 },
  ];
  render(<CalendarCheck dates={dates} timezone="Pacific/Kiritimati" durationMinutes={60} isSignedIn onLines={shown} />);
  await waitFor(() => expect(shown.mock.lastCall?.[0].size).toBe(3));
  expect([...shown.mock.lastCall![0].values()]).toEqual(["Busy: Trip all day", "Busy: Trip all day", ""]);
});
