import type { StoredShow } from "./contracts/swipe.ts";

/** Returns the genre ('Indie'), else the segment ('Music'), else null. The provider's 'Undefined' is unknown. */
export function showGenre({ classifications }: Pick<StoredShow, "classifications">): string | null {
  const [kind] = classifications;
  return [kind?.genre.name, kind?.segment].find((name) => name && name !== "Undefined") ?? null;
}
