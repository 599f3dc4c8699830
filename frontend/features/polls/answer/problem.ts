import type { Draft, Problem, ProblemPlace } from "../page-data.ts";

export const NAME_MISSING = "Please enter your name";
export const DATES_MISSING = "Please select your availability for at least one date";
export const SUBMIT_FAILED = "Failed to submit response. Please try again.";

// Statuses whose answer is one sentence a person can act on.
const SPEAKING = new Set([400, 403, 409, 413, 429, 503]);
// An error page of something in between is not a sentence.
const SENTENCE_MAX = 300;

/** What is missing before the answer can be sent; null when nothing is. */
export function findProblem(draft: Draft): Problem | null {
  if (draft.respondentName.trim() === "") return { place: "name", message: NAME_MISSING };
  if (Object.keys(draft.answers).length === 0) return { place: "dates", message: DATES_MISSING };
  return null;
}

/** How a refusal of POST /api/poll/{token}/respond is told, `sentence` being its body. */
export function problemFromRefusal(status: number, sentence: string): Problem {
  const place = status === 400 ? placeOf(sentence) : "submit";
  if (place !== "submit") return { place, message: sentence };
  const tells = SPEAKING.has(status) && sentence !== "" && sentence.length <= SENTENCE_MAX && !sentence.includes("<");
  return { place, message: SUBMIT_FAILED, ...(tells && { detail: sentence }) };
}

/** The contract's sentences name the field they are about. */
function placeOf(sentence: string): ProblemPlace {
  if (sentence === NAME_MISSING || sentence.startsWith("Your name ")) return "name";
  if (sentence === DATES_MISSING) return "dates";
  if (sentence.startsWith("The comments ")) return "comments";
  return "submit";
}
