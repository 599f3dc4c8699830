/**
 * Returns a whole number from 0 to `count - 1` for a salt. Equal salts give equal numbers, different ones independent
 * numbers.
 */
export type Draw = (salt: string, count: number) => number;

/** Returns draws that depend only on a seed. */
export function drawsOf(seed: string): Draw {
  return (salt, count) => hash(`${salt}\u0000${seed}`) % count;
}

/** Returns one entry of a list, chosen by a salt. */
export function pick<Item>(draw: Draw, salt: string, items: readonly [Item, ...Item[]]): Item {
  return items[draw(salt, items.length)] ?? items[0];
}

/** FNV-1a with murmur3's final mix, because FNV leaves similar texts close together; 32 bits. */
function hash(text: string): number {
  let value = 2166136261;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 16777619);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
