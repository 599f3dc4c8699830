import { type Language, languageNames } from "#schema/languages.ts";
import { DURATION_DEFAULT_MINUTES } from "#schema/limits.ts";
import type { ShownAnswers, Visibility } from "#schema/shown-answers.ts";
import type { WhoComes } from "#schema/who-comes.ts";
import type { Words } from "#schema/words.ts";
import { zoneTime } from "#schema/zoned-time.ts";
import { chosenLanguage } from "../../../lib/language.ts";
import { isOwnZone } from "../../../lib/shown-time.ts";
import { isLength, lengthWords } from "./length-words.ts";

/** What most events leave as it is. */
export interface Details extends WhoComes, ShownAnswers {
  location: string;
  timezone: string;
  language: Language;
  /** In minutes, or null if no length was chosen. */
  durationMinutes: number | null;
}

const readers: Record<Visibility, string> = {
  organizer: /*i18n*/ "only you see answers",
  counts: /*i18n*/ "everyone sees how many can",
  names: /*i18n*/ "everyone sees names and answers",
};

/** Says an event's details in one line: '1 hour, only you see answers'. */
export function detailsLine(details: Details, knowsBrowser: boolean, i18n: Words): string {
  const { durationMinutes, capacity, minimum, language } = details;
  const length = durationMinutes ?? DURATION_DEFAULT_MINUTES;
  return [
    isLength(length) && lengthWords(length, i18n),
    details.location.trim(),
    knowsBrowser && !isOwnZone(details.timezone) && zoneTime(details.timezone, i18n),
    i18n.t(readers[details.visibility]),
    details.maxParty > 1 && i18n.t("guests may bring others"),
    capacity !== null && i18n.t("room for {count}", { count: capacity }),
    minimum !== null &&
      i18n.t("{count, plural, one {at least # person} other {at least # people}}", { count: minimum }),
    details.suggestions && i18n.t("guests may suggest dates"),
    details.notes === "everybody" && i18n.t("everybody reads the comments"),
    knowsBrowser && language !== chosenLanguage() && languageNames[language],
  ]
    .filter(Boolean)
    .join(i18n.formats.list.middle);
}
