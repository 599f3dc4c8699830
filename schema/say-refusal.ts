import type { WallClock } from "./dates.ts";
import { formatDeadline } from "./deadline.ts";
import { type RefusalCase, refusals } from "./refusals.ts";
import type { Words } from "./words.ts";

/** What the sentence of a refusal names, by its placeholders. */
export type RefusalValues = Record<string, string | number | boolean | WallClock>;

/** Says a refusal in the language of `i18n`. */
export function sayRefusal(reason: RefusalCase, values: RefusalValues = {}, i18n: Words): string {
  const said = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, sayValue(name, value, i18n)]));
  const again = values.isTomorrow ? refusals["cap-reached:tomorrow"] : refusals["cap-reached:later"];
  return i18n.paragraph(i18n.t(refusals[reason], said), "until" in values && i18n.t(again, said));
}

/** Returns 'March 4, 18:00', as a sentence in UTC writes it. */
function englishMoment({ date, time }: WallClock): string {
  const day = new Date(date).toLocaleDateString("en-US", { month: "long", day: "numeric", timeZone: "UTC" });
  return `${day}, ${time}`;
}

function sayValue(name: string, value: RefusalValues[string], i18n: Words) {
  // A contract's complaint about a field is a text of the catalogue itself.
  if (name === "complaint") return i18n.t(String(value));
  if (typeof value !== "object") return value;
  return name === "moment" && i18n.language === "en" ? englishMoment(value) : formatDeadline(value, i18n);
}
