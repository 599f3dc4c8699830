/** What invitees see of the answers: nothing, the numbers for each date, or names and answers. From least to most. */
export const visibilities = ["organizer", "counts", "names"] as const;
export type Visibility = (typeof visibilities)[number];

/** The setting of who sees answers. */
export interface ShownAnswers {
  visibility: Visibility;
  afterAnswer: boolean;
}

/** Returns true for an invitee who sees how many people can make each date. */
export function seesCounts({ visibility, afterAnswer }: ShownAnswers, hasAnswered: boolean): boolean {
  return visibility !== "organizer" && (!afterAnswer || hasAnswered);
}

/** Returns true when people see more than before, or more people see it. */
export function showsMore(before: ShownAnswers, after: ShownAnswers): boolean {
  if (after.visibility === "organizer") return false;
  const rank = ({ visibility }: ShownAnswers) => visibilities.indexOf(visibility);
  return rank(after) > rank(before) || (before.afterAnswer && !after.afterAnswer);
}
