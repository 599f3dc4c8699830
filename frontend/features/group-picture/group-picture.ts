import { formatOption, formatTime, formatUntil, stubParts } from "#schema/dates.ts";
import type { OptionDate } from "#schema/option-date.ts";
import { inEnglish, type Words } from "#schema/words.ts";

/** What the picture for a group says. */
export interface GroupPicture {
  title: string;
  /** One sentence: which date leads, that it is on, or who is missing. */
  headline: string;
  /** At most four dates, in the order of the calendar. */
  dates: PictureDate[];
  /** The group link, or null for the picture alone. */
  url: string | null;
  /** What the chat reads beside the picture, if it is more than the sentence and the link. */
  text?: string;
}

export interface PictureDate {
  stub: NonNullable<ReturnType<typeof stubParts>>;
  /** '7:30 PM', or '– Dec 13' for several whole days. */
  words: string;
  tone: "plain" | "leading" | "final";
  /** Names of the people who can come; their initials are drawn. */
  faces: string[];
  /** How many more can come. */
  more: number;
}

type ShownDate = OptionDate & {
  /** How many people can come; to a final date, how many come. */
  people: number;
  /** None where names are not shown. */
  faces?: string[];
};

export function pictureDate(date: ShownDate, tone: PictureDate["tone"], i18n: Words = inEnglish): PictureDate {
  const { people, faces = [] } = date;
  const stub = stubParts(date.date, i18n) ?? { weekday: "", day: "?", month: "" };
  const words = date.time === null ? formatUntil(date, i18n) : formatTime(date.time, i18n);
  return { stub, words, tone, faces, more: Math.max(0, people - faces.length) };
}

/** Returns the picture that says that the event is on, and who comes. */
export function finalPicture(
  title: string,
  final: ShownDate,
  url: string | null,
  i18n: Words = inEnglish,
): GroupPicture {
  const headline = i18n.t("It's on! {when}", { when: formatOption(final, i18n) });
  return { title, headline, dates: [pictureDate(final, "final", i18n)], url };
}
