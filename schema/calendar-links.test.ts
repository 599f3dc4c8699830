import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { calendarPrograms, googleCalendarUrl, outlookCalendarUrl } from "./calendar-links.ts";

const dinner = {
  title: "Maya’s dinner & drinks",
  description: "Bring a coat.\nNo gifts + no speeches",
  location: "Long Table, 5 Mill Lane",
  date: "2026-12-11",
  time: "19:30",
  timezone: "America/New_York",
  durationMinutes: 90,
};

describe("calendar links", () => {
  it("give Google the instants in UTC, the texts and the zone", () => {
    const url = new URL(googleCalendarUrl(dinner));
    expect(url.origin + url.pathname).toBe("https://calendar.google.com/calendar/render");
    expect(Object.fromEntries(url.searchParams)).toEqual({
      action: "TEMPLATE",
      text: dinner.title,
      dates: "20261212T003000Z/20261212T020000Z",
      details: dinner.description,
      location: dinner.location,
      ctz: "America/New_York",
    });
  });

  it("give Outlook the same instants and no plus signs for spaces", () => {
    const url = outlookCalendarUrl(dinner);
    const query = new URL(url).searchParams;
    expect(query.get("startdt")).toBe("2026-12-12T00:30:00.000Z");
    expect(query.get("enddt")).toBe("2026-12-12T02:00:00.000Z");
    expect(query.get("subject")).toBe(dinner.title);
    expect(url).not.toContain("+");
  });

  it("leave out fields that the event does not have", () => {
    const bare = { ...dinner, description: "", location: "" };
    expect(googleCalendarUrl(bare)).not.toMatch(/details|location/);
    expect(outlookCalendarUrl(bare)).not.toMatch(/body|location/);
  });

  it("stay short enough for a URL and add no parameter for any text from people", () => {
    const text = fc.string({ unit: "binary", maxLength: 5000 });
    fc.assert(
      fc.property(text, text, (title, description) => {
        const event = { ...dinner, title: title.slice(0, 200), description };
        for (const url of [googleCalendarUrl(event), outlookCalendarUrl(event)]) {
          expect(url.length).toBeLessThan(12_000);
          expect(new URL(url).searchParams.size).toBeLessThanOrEqual(7);
        }
      }),
    );
  });

  it.each(["Pacific/Pago_Pago", "UTC", "Asia/Kolkata", "Pacific/Kiritimati"])(
    "give whole days of %s as dates without a zone, up to the day after the last",
    (timezone) => {
      const { time: _, ...rest } = dinner;
      const weekend = { ...rest, timezone, time: null, days: 3 };
      const google = new URL(googleCalendarUrl(weekend)).searchParams;
      expect([google.get("dates"), google.has("ctz")]).toEqual(["20261211/20261214", false]);
      const outlook = new URL(outlookCalendarUrl(weekend)).searchParams;
      expect(["startdt", "enddt", "allday"].map((name) => outlook.get(name))).toEqual([
        "2026-12-11",
        "2026-12-14",
        "true",
      ]);
      expect(outlookCalendarUrl(dinner)).not.toContain("allday");
    },
  );
});

it.each([
  ["ana@gmail.com", undefined, ["google", "outlook", "file"]],
  ["ana@live.nl", "Macintosh", ["outlook", "google", "file"]],
  ["ana@icloud.com", "Android", ["file", "google", "outlook"]],
  ["ana@example.com", "iPhone", ["file", "google", "outlook"]],
  [null, "Android", ["google", "outlook", "file"]],
  ["ana@notgmail.com", undefined, ["google", "outlook", "file"]],
])("puts the own program first, by the mail's domain and then by the platform: %s, %s", (email, platform, order) => {
  expect(calendarPrograms(email, platform)).toEqual(order);
});
