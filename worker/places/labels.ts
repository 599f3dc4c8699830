import { type FoundPlace, PLACES_MAX } from "#schema/contracts/places.ts";
import { cut } from "#schema/contracts/text.ts";

/** A place before it has its label; `county` tells apart what has the same name in the same state. */
export interface NamedPlace extends Omit<FoundPlace, "label"> {
  name: string;
  county: string | null;
}

// The location of somebody's preferences takes no more.
const LABEL_MAX = 200;

/**
 * The most important places with a label each: 'city, country', with the state, then with the county too, where others
 * would read the same. Of those that still do, only the first is kept: nobody could choose between them.
 */
export function labelled(places: readonly NamedPlace[]): FoundPlace[] {
  const ranked = places.toSorted((a, b) => b.importance - a.importance);
  const labels = [
    ranked.map(({ name, address }) => join(name, address.country)),
    ranked.map(({ name, address }) => join(name, address.state, address.country)),
    ranked.map(({ name, county, address }) => join(name, county, address.state, address.country)),
  ] as const;
  const found = ranked.map(({ name: _, county: __, ...place }, index): FoundPlace => {
    const isTaken = (level: readonly string[]) => level.some((other, at) => at !== index && other === level[index]);
    const level = labels.find((candidates) => !isTaken(candidates)) ?? labels[2];
    return { ...place, label: level[index]! };
  });
  const byLabel = new Map(found.toReversed().map((place) => [place.label, place]));
  return found.filter((place) => byLabel.get(place.label) === place).slice(0, PLACES_MAX);
}

/** 'Berlin, Germany', not 'Berlin, Berlin, Germany'. */
function join(...parts: (string | null)[]): string {
  return cut([...new Set(parts.filter(Boolean))].join(", "), LABEL_MAX);
}
