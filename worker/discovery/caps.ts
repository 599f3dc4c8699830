import { DAY, HOUR } from "../lib/clock.ts";
import { currentWindow, type Quota } from "../lib/quotas.ts";
import type { Sources } from "./cache.ts";

// More than anybody reads in an hour; all of a day's are a sixth of what the provider gives everybody together.
const LOOK_UPS_AN_HOUR = 200;
const LOOK_UPS_A_DAY = 800;
// Of the provider's 5,000, and of the rows that sample shows fill: an account costs nothing before its address is
// confirmed, so they share.
const LOOK_UPS_A_DAY_UNVERIFIED = 500;

/**
 * Caps on what one account has looked up at the provider: pages, shows and artists that were not in the cache. Without
 * them one account could use up everybody's day, or fill the database with shows of places all over the world. Accounts
 * whose address is not confirmed have a part of the provider's day between them.
 */
export function lookUpQuotas({ userId, isVerified, now }: Sources): Quota[] {
  const [hour, day] = [currentWindow(now, HOUR), currentWindow(now, DAY)];
  const own = { used: 1, sentence: "You have looked through very many shows." };
  const shared: Quota = {
    key: `look-ups:unverified:${day.name}`,
    used: 1,
    allowed: LOOK_UPS_A_DAY_UNVERIFIED,
    expiresAt: day.end,
    sentence: "Confirm your email address to look through more shows today.",
  };
  return [
    { ...own, key: `look-ups:${userId}:${day.name}`, allowed: LOOK_UPS_A_DAY, expiresAt: day.end },
    { ...own, key: `look-ups:${userId}:${hour.name}`, allowed: LOOK_UPS_AN_HOUR, expiresAt: hour.end },
    ...(isVerified ? [] : [shared]),
  ];
}
