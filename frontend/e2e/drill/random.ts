export interface Random {
  /** Returns a whole number from 0 to `below` - 1. */
  number(below: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** Returns `count` different items, or all of them. */
  some<Item>(items: readonly Item[], count: number): Item[];
  /** Returns true in `share` of all calls, from 0 to 1. */
  chance(share: number): boolean;
}

/** Returns the same random numbers for the same seed (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const number = (below: number) => Math.floor(next() * below);
  return {
    number,
    pick: (items) => items[number(items.length)]!,
    some: (items, count) => {
      const left = [...items];
      return Array.from({ length: Math.min(count, left.length) }, () => left.splice(number(left.length), 1)[0]!);
    },
    chance: (share) => next() < share,
  };
}
