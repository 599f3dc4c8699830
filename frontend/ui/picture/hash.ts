/** A 32-bit hash. The salt gives independent draws from one text: two draws in a row would correlate. */
export function hash(text: string, salt: string): number {
  let value = 2166136261;
  for (const unit of `${salt}\u0000${text}`) value = Math.imul(value ^ (unit.codePointAt(0) ?? 0), 16777619);
  // FNV alone leaves similar texts close together; murmur's finalizer spreads them.
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
