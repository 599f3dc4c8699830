/** What the organizer asks of a date. */
export interface Demands {
  /** How many people a date needs; null for any number. */
  minimum: number | null;
  /** Ids of the people without whom the organizer wants no date. */
  required: readonly string[];
}

/** The answers to one date, as far as demands depend on them. */
export interface Attendance {
  /** How many people the guests' yes stand for. */
  yesPeople: number;
  /** Ids of people who say yes or maybe; others than the required ones do not matter. */
  able: readonly string[];
  /** The organizer's own saved answer. */
  own: string | null | undefined;
}

/** What a date misses. `Person` is a person's id, or their name. */
export interface Missing<Person = string> {
  /** The people who must be there and say neither yes nor maybe. */
  without: Person[];
  /** How many people are lacking to the minimum. */
  short: number;
}

/** Returns true when the organizer asks something of a date. */
export function isDemanding({ minimum, required }: Demands): boolean {
  return minimum !== null || required.length > 0;
}

/** Returns what a date misses. The organizer's own yes counts as one person. */
export function missingOn({ yesPeople, able, own }: Attendance, { minimum, required }: Demands): Missing {
  const present = new Set(able);
  return {
    without: required.filter((id) => !present.has(id)),
    short: Math.max(0, (minimum ?? 0) - yesPeople - (own === "yes" ? 1 : 0)),
  };
}

/** Returns true when a date misses somebody or something. */
export function isIncomplete({ without, short }: Missing<unknown>): boolean {
  return without.length > 0 || short > 0;
}

/** Returns true for a date that comes behind all others: it misses somebody or something, or its show has left it. */
export function comesLast(missing: Missing<unknown>, { change }: { change?: unknown }): boolean {
  return isIncomplete(missing) || change !== undefined;
}
