/** Who reads the guests' comments. */
export const noteReaders = ["organizer", "everybody"] as const;
export type NoteReaders = (typeof noteReaders)[number];

/** Where a person who says yes to the final date stands: in the room, or on the waiting list. */
export const places = ["coming", "waiting"] as const;
export type Place = (typeof places)[number];

/** What became of a date that a guest suggested. */
export const suggestionStatuses = ["open", "added", "declined"] as const;
export type SuggestionStatus = (typeof suggestionStatuses)[number];

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
  notes: NoteReaders;
}

/** The settings of an event whose organizer needs none of them. */
export const OPEN_TO_ALL: WhoComes = {
  maxParty: 1,
  capacity: null,
  minimum: null,
  suggestions: false,
  notes: "organizer",
};

/** Returns true when every setting is as an event has it at first. */
export function isOpenToAll(settings: WhoComes): boolean {
  return (Object.keys(OPEN_TO_ALL) as (keyof WhoComes)[]).every((name) => settings[name] === OPEN_TO_ALL[name]);
}
