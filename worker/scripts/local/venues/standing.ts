import { type Answer, answers } from "./broken-page.ts";
import { type LivingShow, newShows, switched, switches } from "./living-venue.ts";

/** Where the switches of the stand-in venue stand. */
export interface Standing {
  shows: LivingShow[];
  /** How each path is answered; one that is missing is whole. */
  answers: Map<string, Answer>;
  /** The file that is the robots.txt; null for none. */
  robots: string | null;
}

/** What may be chosen. */
export interface Choices {
  paths: string[];
  robotsFiles: string[];
}

export const atFirst = (now: Date): Standing => ({ shows: newShows(now), answers: new Map(), robots: null });

/**
 * Presses a switch by the fields of its form and returns in a sentence what it did; null for one that is not there. The
 * fields are `switch` with `show` ('all' for every one) and `to`, or with `path` and `answer`, or with `robots`.
 */
export function press(
  standing: Standing,
  { paths, robotsFiles }: Choices,
  fields: Record<string, unknown>,
): string | null {
  const { shows } = standing;
  const what = fields.switch;
  if (what === "answer") {
    const path = paths.find((one) => one === fields.path);
    const answer = answers.find((one) => one === fields.answer);
    if (!path || !answer) return null;
    standing.answers.set(path, answer);
    return `${path} is now '${answer}'.`;
  }
  if (what === "robots") {
    standing.robots = robotsFiles.find((name) => name === fields.robots) ?? null;
    return `robots.txt is now ${standing.robots ?? "missing"}.`;
  }
  const known = switches.find((one) => one === what);
  const chosen = shows.filter(({ id }) => fields.show === "all" || fields.show === id);
  if (!known || chosen.length === 0) return null;
  const to = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.exec(String(fields.to ?? ""))?.[0];
  standing.shows = shows.map((show) => (chosen.includes(show) ? switched(show, known, to) : show));
  return `'${known}' was pressed for ${chosen.map(({ name }) => name).join(", ")}.`;
}
