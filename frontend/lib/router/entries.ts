/** One entry of the browser's history. */
export interface RouterLocation {
  pathname: string;
  search: string;
  hash: string;
  /** What the caller of `navigate` keeps with the entry; null if nothing. */
  state: unknown;
  /** Identifies the entry, also after a reload. */
  key: string;
}

/** The history that a router moves in. */
export interface Entries {
  origin: string;
  current: () => RouterLocation;
  push: (location: RouterLocation) => void;
  replace: (location: RouterLocation) => void;
  go: (delta: number) => void;
  /** Calls `onMove` after a move to another entry, with the number of entries; negative for Back. */
  listen: (onMove: (delta: number) => void) => void;
}

export const addressOf = ({ pathname, search, hash }: Pick<RouterLocation, "pathname" | "search" | "hash">) =>
  pathname + search + hash;
