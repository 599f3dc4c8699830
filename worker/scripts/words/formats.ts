import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Formats } from "#schema/formats.ts";
import { type Language, languages } from "#schema/languages.ts";

const locales = join(import.meta.dirname, "../../../schema/locales");

type Parts = Partial<Record<Intl.DateTimeFormatPartTypes, string>>;

// A leap year's first Sunday and the months after it.
const days = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2028, 0, 2 + day, 9, 5)));
const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2028, month, 15, 9, 5)));

const isWord = (type: string) => ["weekday", "day", "month", "year", "hour", "minute", "dayPeriod"].includes(type);

/** Returns how `language` writes dates, times and lists, read from the CLDR of Node's Intl. */
export function formatsOf(language: Language): Formats {
  const locale = `${language === "en" ? "en-US" : language}-u-nu-latn-ca-gregory`;
  const format = (date: Date, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: "UTC", ...options }).formatToParts(date);
  const text = (date: Date, options: Intl.DateTimeFormatOptions) =>
    format(date, options)
      .map(({ value }) => plainSpaces(value))
      .join("");
  const words = (date: Date, options: Intl.DateTimeFormatOptions): Parts =>
    Object.fromEntries(format(date, options).map(({ type, value }) => [type, value]));
  const pattern = (options: Intl.DateTimeFormatOptions) =>
    format(months[0]!, options)
      .map(({ type, value }) => (isWord(type) ? `{${type === "dayPeriod" ? "period" : type}}` : plainSpaces(value)))
      .join("");
  const dated = (options: Intl.DateTimeFormatOptions) => ({
    pattern: pattern(options),
    months: months.map((date) => words(date, options).month ?? ""),
  });
  const clock = { timeStyle: "short" } as const;
  const isTwelve = new Intl.DateTimeFormat(locale, clock).resolvedOptions().hour12;
  const list = (count: number) =>
    new Intl.ListFormat(locale)
      .formatToParts(["1", "2", "3"].slice(0, count))
      .flatMap(({ type, value }) => (type === "literal" ? [value] : []));
  // Days of two years share no part, so the one shared literal stands between them.
  const until = () =>
    plainSpaces(
      new Intl.DateTimeFormat(locale, { timeZone: "UTC", dateStyle: "long" })
        .formatRangeToParts(months[0]!, Date.UTC(2029, 0, 15))
        .find(({ type, source }) => type === "literal" && source === "shared")!.value,
    );
  const period = (hour: number) => words(new Date(Date.UTC(2028, 0, 1, hour)), clock).dayPeriod ?? "";
  const info = new Intl.Locale(locale) as Intl.Locale & { getWeekInfo(): { firstDay: number } };
  return {
    long: dated({ weekday: "long", day: "numeric", month: "long", year: "numeric" }),
    near: dated({ weekday: "long", day: "numeric", month: "long" }),
    short: dated({ day: "numeric", month: "short", year: "numeric" }),
    day: dated({ weekday: "short", day: "numeric", month: "short" }),
    dayYear: pattern({ weekday: "short", day: "numeric", month: "short", year: "numeric" }),
    monthDay: dated({ day: "numeric", month: "short" }),
    month: dated({ month: "long", year: "numeric" }),
    shortMonth: dated({ month: "short", year: "numeric" }),
    until: until(),
    weekdays: days.map((date) => words(date, { weekday: "long" }).weekday ?? ""),
    shortWeekdays: days.map((date) => words(date, { weekday: "short" }).weekday ?? ""),
    stubMonths: months.map((date) => text(date, { month: "short" })),
    time: pattern(clock),
    ...(isTwelve ? { periods: [period(9), period(21)] } : {}),
    hasTwoDigits: words(days[0]!, clock).hour === "09",
    firstWeekday: info.getWeekInfo().firstDay % 7,
    list: { pair: list(2)[0] ?? "", middle: list(3)[0] ?? "", end: list(3)[1] ?? "" },
    ...(cities[language] && { cities: cities[language] }),
  };
}

// zone-cities.ts writes them.
const cities = JSON.parse(readFileSync(join(locales, "zone-cities.json"), "utf8")) as Partial<
  Record<Language, Formats["cities"]>
>;

// CLDR has narrow and unbreakable spaces, which plain-text mails and old fonts do not show well.
const plainSpaces = (text: string) => text.replace(/[\u202f\u00a0\u2009]/g, " ");

/** Writes the formats of each language, a list on one line. */
export function writeFormats(folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const language of languages) {
    const json = JSON.stringify(formatsOf(language), null, 2);
    const lines = json.replace(/\[\n[^\]]+\]/g, (list) => JSON.stringify(JSON.parse(list)).replaceAll('","', '", "'));
    writeFileSync(join(folder, `${language}.json`), `${lines}\n`);
  }
}

writeFormats(join(locales, "formats"));
