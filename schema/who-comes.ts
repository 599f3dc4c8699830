/** Who reads the guests' comments. */
export const commentReaders = ["organizer", "everybody"] as const;
export type CommentReaders = (typeof commentReaders)[number];

/** Where a person who says yes to the final date stands: in the room, or on the waiting list. */
export const places = ["coming", "waiting"] as const;
export type Place = (typeof places)[number];

/** A listed person's answers, and their place in limited room. Without a limit, nobody needs one. */
export interface Attending {
  answers: Record<string, string>;
  place?: Place | null | undefined;
}

/** How a listed person stands to the final date: `open` without an answer to it. */
export type Attendance = Place | "maybe" | "no" | "open";

/**
 * Says who comes to the final date. Limited room says it by the place, and without a limit everybody comes who says yes.
 * It is the one rule for pages, prints, pictures, counts and files. People who left the list do not come, whatever they
 * answered before.
 */
export function attendance(finalId: string, { answers, place }: Attending): Attendance {
  if (place) return place;
  const answer = answers[finalId];
  if (answer === "yes") return "coming";
  return answer === "maybe" || answer === "no" ? answer : "open";
}

export const comes = (finalId: string, person: Attending): boolean => attendance(finalId, person) === "coming";

/**
 * Says whether the final date is for a guest's calendar. Nobody who said no has it there, and in limited room only who has
 * a place. Without a limit, who has not decided has it too, as in the mail that tells everybody the date.
 */
export function isForCalendar(capacity: number | null, attending: Attendance): boolean {
  return capacity === null ? attending !== "no" : attending === "coming";
}

/** What became of a date that a guest suggested. */
export const suggestionStatuses = ["open", "added", "declined"] as const;

/** Who comes, and how many: the settings of an event. */
export interface WhoComes {
  /** The most people for whom one answer may stand; 1 when guests may bring nobody. */
  maxParty: number;
  /** How many people fit; null for any number. */
  capacity: number | null;
  /** How many people a date needs; null for any number. */
  minimum: number | null;
  /** True when guests may suggest dates. */
  suggestions: boolean;
  /** Who reads the guests' comments. */
  notes: CommentReaders;
}

/** Returns true for a party that never gets a place, because it is more people than fit. It has no number to wait for. */
export function isLargerThanRoom(capacity: number | null, partySize: number): boolean {
  return capacity !== null && partySize > capacity;
}

/** Returns true when a date needs more people than fit, so that none can ever have enough. */
export function isAboveRoom({ capacity, minimum }: Pick<WhoComes, "capacity" | "minimum">): boolean {
  return capacity !== null && minimum !== null && minimum > capacity;
}

/** The settings of an event whose organizer needs none of them. */
export const OPEN_TO_ALL: WhoComes = {
  maxParty: 1,
  capacity: null,
  minimum: null,
  suggestions: false,
  notes: "organizer",
};
