import type { FoundPlace } from "#schema/contracts/places.ts";
import { cut } from "#schema/contracts/text.ts";
import { PLACE_LABEL_MAX, PLACES_MAX } from "#schema/limits.ts";

/** A place without its label; `county` distinguishes places of the same name in one state. */
export interface NamedPlace extends Omit<FoundPlace, "label"> {
  name: string;
  county: string | null;
}

/**
 * Labels the most important places: 'city, country', with the state and then the county where labels would be equal. Of
 * places with equal labels only the first is kept, because a person could not tell them apart.
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
  return cut([...new Set(parts.filter(Boolean))].join(", "), PLACE_LABEL_MAX);
}
