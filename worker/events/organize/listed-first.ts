import { LISTED_AT_FIRST } from "#schema/limits.ts";

interface Invited {
  mustAttend: boolean;
  respondedAt: number | null;
}

/**
 * Returns the people whom an event's page lists before everybody is asked for, in their order: all of a small event. Of a
 * large one those who must be there, because each date says whom it misses, and then as many who have not answered as
 * who have.
 */
export function listedFirst<Person extends Invited>(invited: Person[]): Person[] {
  if (invited.length <= LISTED_AT_FIRST) return invited;
  const required = invited.filter(({ mustAttend }) => mustAttend);
  const others = invited.filter(({ mustAttend }) => !mustAttend);
  const pending = others.filter(({ respondedAt }) => respondedAt === null);
  const responded = others.filter(({ respondedAt }) => respondedAt !== null);
  const left = Math.max(0, LISTED_AT_FIRST - required.length);
  const half = Math.ceil(left / 2);
  const first = new Set([
    ...required,
    ...pending.slice(0, Math.max(half, left - responded.length)),
    ...responded.slice(0, Math.max(left - half, left - pending.length)),
  ]);
  return invited.filter((person) => first.has(person));
}
