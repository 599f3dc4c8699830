/** A whole number from 0 to `count - 1` for a salt: the same salt gives the same number, another an independent one. */
export type Draw = (salt: string, count: number) => number;

/** Draws that a text decides. */
export function drawsOf(seed: string): Draw {
  return (salt, count) => hash(`${salt}\u0000${seed}`) % count;
}

/** One entry of a list, decided by a salt. */
export function pick<Item>(draw: Draw, salt: string, items: readonly [Item, ...Item[]]): Item {
  return items[draw(salt, items.length)] ?? items[0];
}

/** FNV-1a, finished like murmur3 because FNV leaves similar texts close together; 32 bits. */
function hash(text: string): number {
  let value = 2166136261;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 16777619);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
