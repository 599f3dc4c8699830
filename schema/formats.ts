/** How one kind of date is written: `pattern` with `{weekday}`, `{day}`, `{month}` and `{year}`, and January to December. */
interface DatePattern {
  pattern: string;
  months: string[];
}

/**
 * How a language writes dates, times and lists, from Unicode's CLDR. `npm run words` writes them into
 * `schema/locales/formats`, so the server, every browser and every mail write the same, and a page need not load Intl.
 */
export interface Formats {
  /** 'Friday, December 11, 2026'. */
  long: DatePattern;
  /** 'Friday, December 11'. */
  near: DatePattern;
  /** 'Dec 11, 2026'. */
  short: DatePattern;
  /** 'Fri, Dec 11'. */
  day: DatePattern;
  /** 'Fri, Dec 11, 2026', with the months of `day`. */
  dayYear: string;
  /** 'Dec 11'. */
  monthDay: DatePattern;
  /** 'December 2026'. */
  month: DatePattern;
  /** 'Dec 2026'. */
  shortMonth: DatePattern;
  /** What stands between the first and the last of several days: ' – '. */
  until: string;
  /** Each from Sunday to Saturday. */
  weekdays: string[];
  shortWeekdays: string[];
  /** 'Jan' to 'Dec' where a month stands alone. */
  stubMonths: string[];
  /** With `{hour}`, `{minute}` and, on twelve hours, `{period}`. */
  time: string;
  /** Before and after noon, on twelve hours. */
  periods?: string[];
  /** The hour has two digits: '09:30'. */
  hasTwoDigits?: boolean;
  /** 0 is Sunday. */
  firstWeekday: number;
  /** What stands between two things, between the first ones of more, and before the last of more: ' and ', ', ', ', and '. */
  list: { pair: string; middle: string; end: string };
  /** The cities of time zones whose name is not the English one, by the English one: 'Lisbon' is 'Lissabon'. */
  cities?: Record<string, string>;
}
