import type { WallClock } from "#schema/dates.ts";
import { inEnglish, type Words } from "#schema/words.ts";
import type { ApiError } from "../../../lib/api.ts";
import type { Draft, Problem, ProblemPlace } from "../page-data.ts";

export const NAME_MISSING = /*i18n*/ "Please enter your name";
export const DATES_MISSING = /*i18n*/ "Please select your availability for at least one date";
const HALF_SUGGESTED = /*i18n*/ "Please choose a date and a time.";
export const SUBMIT_FAILED = /*i18n*/ "Failed to submit response. Please try again.";

const places: Record<string, ProblemPlace | undefined> = {
  respondentName: "name",
  dateOptionResponses: "dates",
  comments: "comments",
  partySize: "party",
  suggestion: "suggestion",
};

/** Returns what is missing before the form can be sent, or null. A suggested date may stand without an answer. */
export function findProblem(draft: Draft, i18n: Words = inEnglish, suggestion?: WallClock | null): Problem | null {
  if (draft.respondentName.trim() === "") return { place: "name", message: i18n.t(NAME_MISSING) };
  if (suggestion && (suggestion.date === "" || suggestion.time === "")) {
    return { place: "suggestion", message: i18n.t(HALF_SUGGESTED) };
  }
  if (Object.keys(draft.answers).length === 0 && !suggestion) return { place: "dates", message: i18n.t(DATES_MISSING) };
  return null;
}

/** Turns a refusal of sent answers into a problem. Pass null if the API was not reached. */
export function problemFromRefusal(refusal: ApiError | null, i18n: Words = inEnglish): Problem {
  const place = (refusal?.code === "invalid-input" && places[refusal.field ?? ""]) || "submit";
  const sentence = refusal?.body() ?? "";
  if (place !== "submit") return { place, message: sentence };
  // A response without a code is not from our API. The text of an unexpected error adds nothing to the message.
  const hasReason = refusal !== null && refusal.code !== null && refusal.code !== "unexpected";
  // The page shows the stored answers after a reload.
  if (refusal?.code === "answering-closed") return { place, message: sentence, isOutdated: true };
  const isOutdated = refusal?.code === "options-changed" || refusal?.code === "unknown-option";
  return {
    place,
    message: i18n.t(SUBMIT_FAILED),
    ...(hasReason && { detail: sentence }),
    ...(isOutdated && { isOutdated }),
  };
}
