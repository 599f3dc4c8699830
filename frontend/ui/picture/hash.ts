/** Returns a 32-bit hash. Different salts give independent values for the same text. */
export function hash(text: string, salt: string): number {
  let value = 2166136261;
  for (const unit of `${salt}\u0000${text}`) value = Math.imul(value ^ (unit.codePointAt(0) ?? 0), 16777619);
  // FNV alone gives similar texts similar values. Murmur's finalizer spreads them.
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
