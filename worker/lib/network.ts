/** A network that a request counts towards. */
export interface Network {
  /** Rate-limit key. */
  name: string;
  /** How many times a cap on one network applies to it. */
  factor: number;
}

/**
 * Returns the networks of a client, the narrowest first. That is the IPv4 address or the IPv6 /64, whose owner chooses
 * the rest (RFC 4291 §2.5.4). Providers hand out whole /48s (RFC 6177), so these have caps of their own. Clients without
 * an address share one network.
 */
export function networksOf(clientIp: string): [Network, ...Network[]] {
  if (clientIp === "") return [{ name: "unknown", factor: 1 }];
  // Also the end of an IPv4 address that is written as IPv6 (RFC 4291 §2.5.5.2).
  if (!clientIp.includes(":") || clientIp.includes("."))
    return [{ name: clientIp.slice(clientIp.lastIndexOf(":") + 1), factor: 1 }];
  const groups = groupsOf(clientIp);
  return [
    { name: `${groups.slice(0, 4).join(":")}::/64`, factor: 1 },
    { name: `${groups.slice(0, 3).join(":")}::/48`, factor: 10 },
  ];
}

/** Returns the key of the narrowest network of {@link networksOf}. */
export const networkOf = (clientIp: string) => networksOf(clientIp)[0].name;

/** Returns the first four groups of an IPv6 address without leading zeros. */
function groupsOf(clientIp: string): string[] {
  const [head = "", tail] = clientIp.split("::").map((part) => part.split(":").filter(Boolean)) as [
    string[],
    string[]?,
  ];
  const zeros = tail ? Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => "0") : [];
  return [...head, ...zeros, ...(tail ?? [])].map((group) => group.toLowerCase().replace(/^0+(?=.)/, "")).slice(0, 4);
}

const loopback = new Set(["127.0.0.1", "::1"]);

/** Returns true for this machine, the sender of every request under `npm start`. */
export const isLoopback = (clientIp: string) => loopback.has(clientIp);
