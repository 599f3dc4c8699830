import { DAY } from "../lib/clock.ts";
import { type Config, mailFromAddress } from "../lib/config.ts";

// RFC 9116 §2.5.5 recommends less than a year. The date moves on with each day that the site runs.
const VALID_FOR = 180 * DAY;

/** Returns the text of /.well-known/security.txt (RFC 9116). The contact is the operator's own address. */
export function securityContact(config: Config, now: number): string {
  const expires = new Date(Math.floor(now / DAY) * DAY + VALID_FOR).toISOString();
  return [
    `Contact: mailto:${mailFromAddress(config)}`,
    `Expires: ${expires}`,
    "Preferred-Languages: en",
    `Canonical: ${config.APP_ORIGIN}/.well-known/security.txt`,
    "",
  ].join("\n");
}
