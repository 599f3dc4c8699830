import { describe, expect, it } from "vitest";
import { createEventInput, dateOptionInput, moveDateOptionInput, sortedOptions } from "./events.ts";

const day = "2027-03-12";
const sentence = (value: unknown) => dateOptionInput.safeParse(value).error?.issues.map(({ message }) => message);

describe("a date option in a body", () => {
  it.each([
    [
      { date: day, time: "19:30" },
      { date: day, time: "19:30" },
    ],
    [
      { date: day, time: null },
      { date: day, time: null, days: 1 },
    ],
    [
      { date: day, time: null, days: 14 },
      { date: day, time: null, days: 14 },
    ],
    [
      { date: "2199-12-30", time: null, days: 2 },
      { date: "2199-12-30", time: null, days: 2 },
    ],
  ])("%j is a time or whole days", (body, option) => {
    expect(dateOptionInput.parse(body)).toEqual(option);
    // An event that waits for a sign-in is read again.
    expect(dateOptionInput.parse(option)).toEqual(option);
  });

  it.each<[unknown, string]>([
    [{ date: day, time: "19:30", days: 1 }, "Please give a date either a time or whole days."],
    [{ date: "2199-12-30", time: null, days: 3 }, "Please choose whole days that end in 2199 at the latest."],
    ...[0, 15, 1.5, "2", null].map((days): [unknown, string] => [
      { date: day, time: null, days },
      "Please choose from 1 to 14 whole days.",
    ]),
    [{ date: day }, "Please write each time as HH:MM, from 00:00 to 23:59."],
    [{ date: day, time: "" }, "Please write each time as HH:MM, from 00:00 to 23:59."],
    [
      { date: "2027-02-30", time: null },
      "Please choose a date that exists, from 1970 to 2199, and write it as YYYY-MM-DD.",
    ],
  ])("%j is refused with one sentence", (body, expected) => {
    expect(sentence(body)).toEqual([expected]);
  });

  it("has a note of one line without links, trimmed", () => {
    const noted = (note: unknown) => dateOptionInput.parse({ date: day, time: "19:30", note });
    expect(noted(" Placebo, Arena ")).toEqual({ date: day, time: "19:30", note: "Placebo, Arena" });
    expect([noted(undefined), noted(null)]).toEqual([
      { date: day, time: "19:30" },
      { date: day, time: "19:30", note: "" },
    ]);
    expect(sentence({ date: day, time: "19:30", note: "www.example.com" })).toEqual([
      "Please remove the link or e-mail address from the note.",
    ]);
  });

  it("keeps what else the body has", () => {
    const body = { date: day, time: null, days: 2, version: 3, answers: "keep" };
    expect(moveDateOptionInput.parse(body)).toEqual(body);
    expect(moveDateOptionInput.safeParse({ ...body, answers: "burn" }).success).toBe(false);
  });

  it("merges with equal ones, in order of time", () => {
    const options = [
      { date: day, time: "19:30" },
      { date: day, time: null, days: 2 },
      { date: day, time: null, days: 2 },
      { date: day, time: null, days: 1 },
      { date: "2027-03-11", time: null, days: 3 },
    ];
    const inOrder = [options[4], options[3], options[1], options[0]];
    expect(sortedOptions(options)).toEqual(inOrder);
    const event = { title: "Dinner", inviteEmails: ["ana@example.com"], timezone: "UTC", dateOptions: options };
    expect(createEventInput.parse(event).dateOptions).toEqual(inOrder);
  });
});
