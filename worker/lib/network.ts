/**
 * Rate-limit key: the /64 of an IPv6 address (RFC 4291 §2.5.4), whose owner chooses the rest, or the whole IPv4
 * address.
 */
export function networkOf(address: string): string {
  if (!address.includes(":") || address.includes(".")) return address;
  const [head = ""] = address.split("::");
  return [...head.split(":"), "0", "0", "0"].slice(0, 4).join(":");
}

const loopback = new Set(["127.0.0.1", "::1", ""]);

/** Returns true for this machine, the sender of every request under `npm start`, and for an unknown address. */
export const isLoopback = (address: string) => loopback.has(address);
