import { DAY, HOUR } from "../lib/clock.ts";
import { currentWindow, type Quota } from "../lib/quota.ts";

// More than a person reads in an hour. The day's cap is a sixth of the provider's daily calls.
const LOOK_UPS_AN_HOUR = 200;
const LOOK_UPS_A_DAY = 800;
// A part of the provider's 5,000 calls and of the rows for sample shows. Unverified accounts share it, because creating
// one costs nothing.
const LOOK_UPS_A_DAY_UNVERIFIED = 500;

interface Asker {
  userId: string;
  isVerified: boolean;
  /** Epoch milliseconds. */
  now: number;
}

/**
 * Returns the caps on one account's look-ups of uncached pages, shows and artists. Without them one account could use
 * up the provider's daily quota, or fill the database with shows from all over the world. Unverified accounts share one
 * cap.
 */
export function lookUpQuotas({ userId, isVerified, now }: Asker): Quota[] {
  const [hour, day] = [currentWindow(now, HOUR), currentWindow(now, DAY)];
  const own = { used: 1, sentence: "You have looked through very many shows." };
  const shared: Quota = {
    key: `look-ups:unverified:${day.name}`,
    used: 1,
    allowed: LOOK_UPS_A_DAY_UNVERIFIED,
    expiresAt: day.end,
    sentence: "Confirm your e-mail address to look through more shows today.",
  };
  return [
    { ...own, key: `look-ups:${userId}:${day.name}`, allowed: LOOK_UPS_A_DAY, expiresAt: day.end },
    { ...own, key: `look-ups:${userId}:${hour.name}`, allowed: LOOK_UPS_AN_HOUR, expiresAt: hour.end },
    ...(isVerified ? [] : [shared]),
  ];
}
