import { DAY, HOUR } from "../lib/clock.ts";
import { networkOf, networksOf } from "../lib/network.ts";
import { currentWindow, type Quota } from "../lib/quota.ts";

interface Limit {
  allowed: number;
  window: typeof DAY | typeof HOUR;
}

interface Limits {
  what: string;
  /** Guesses from one network for one address. */
  addressFromNetwork: Limit;
  /** Guesses from all networks for one address. A stranger reaches the other limits first. */
  address: Limit;
  /** Guesses from one network for all addresses. */
  network: Limit;
}

const limits: Record<"pin" | "password", Limits> = {
  pin: {
    what: "wrong PINs",
    addressFromNetwork: { allowed: 20, window: DAY },
    address: { allowed: 50, window: DAY },
    network: { allowed: 100, window: HOUR },
  },
  password: {
    what: "wrong passwords",
    addressFromNetwork: { allowed: 20, window: HOUR },
    address: { allowed: 200, window: HOUR },
    network: { allowed: 100, window: HOUR },
  },
};

/** Returns the caps on guessing. The mailed link is not a guess and has none. */
export function guessQuotas(kind: "pin" | "password", email: string, clientIp: string, now: number): Quota[] {
  const { what, ...limit } = limits[kind];
  const quota = (key: string, { allowed, window }: Limit, whose: string): Quota => {
    const { name, end } = currentWindow(now, window);
    const during = window === DAY ? "today" : "within an hour";
    const sentence = `There were ${allowed} ${what} ${whose} ${during}. A mailed link still works.`;
    return { key: `${kind}:${key}:${name}`, used: 1, allowed, expiresAt: end, sentence };
  };
  const { allowed, window } = limit.network;
  return [
    quota(`pair:${email}:${networkOf(clientIp)}`, limit.addressFromNetwork, "for this address from your network"),
    quota(`address:${email}`, limit.address, "for this address"),
    ...networksOf(clientIp).map(({ name, factor }) =>
      quota(`network:${name}`, { allowed: allowed * factor, window }, "from your network"),
    ),
  ];
}
