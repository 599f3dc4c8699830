/** Why an address is not fetched: what follows `invalid-input:calendar-`. */
export type AddressFault = "address" | "login" | "own" | "port" | "private" | "host";

/** Which addresses may be fetched. */
export interface OutsideRules {
  /** The origin of this site, which is not fetched. */
  ownOrigin: string;
  /** The hosts by their names: '*.icloud.com' for all below one, '*' for any. */
  hosts: readonly string[];
  /** An origin on this machine that is fetched all the same, for tests. */
  testOrigin?: string | undefined;
}

// A host's name (RFC 1123 §2.1) of two labels or more. The last one begins with a letter, so it is no IP address: the URL
// parser has written each spelling of one as four numbers or in brackets.
const dnsName = /^(?=.{4,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/;

// Names of private networks and of this machine (RFC 6761, 6762, 7686 and 8375, and ICANN's 'internal').
const notPublic = /(?:^|\.)(?:local|localhost|internal|home\.arpa|test|onion)$/;

/**
 * Returns an address that somebody typed as the URL to fetch, or why it is not fetched. `webcal:` and `http:` become
 * `https:`, except at the test origin.
 */
export function checkAddress(typed: string, rules: OutsideRules): URL | AddressFault {
  const url = URL.parse(typed.replace(/^webcals?:/i, "https:"));
  if (url?.protocol === "http:") url.protocol = "https:";
  if (url?.protocol !== "https:") return "address";
  url.hash = "";
  return faultOf(url, rules) ?? atTestOrigin(url, rules) ?? url;
}

/** Returns where a redirect leads, or null when it is not followed: the same rules hold, and it must be https itself. */
export function checkRedirect(location: string | null, from: URL, rules: OutsideRules): URL | null {
  const url = location === null ? null : URL.parse(location, from);
  if (url?.protocol !== "https:" && url?.origin !== rules.testOrigin) return null;
  const checked = url && checkAddress(url.href, rules);
  return checked instanceof URL ? checked : null;
}

function faultOf(url: URL, rules: OutsideRules): AddressFault | null {
  const { hostname, port } = url;
  if (url.username !== "" || url.password !== "") return "login";
  if (atTestOrigin(url, rules)) return null;
  const own = new URL(rules.ownOrigin);
  if (url.host === own.host) return "own";
  if (!dnsName.test(hostname) || notPublic.test(hostname)) return "private";
  if (`.${hostname}`.endsWith(`.${own.hostname}`)) return "own";
  if (port !== "") return "port";
  return rules.hosts.some((listed) => isBelow(listed, hostname)) ? null : "host";
}

/** Returns the URL at the test origin, which has no https; null for any other one. */
function atTestOrigin(url: URL, { testOrigin }: OutsideRules): URL | null {
  if (testOrigin === undefined || new URL(testOrigin).host !== url.host) return null;
  return new URL(`${testOrigin}${url.pathname}${url.search}`);
}

function isBelow(listed: string, host: string): boolean {
  return listed === "*" || listed === host || (listed.startsWith("*.") && host.endsWith(listed.slice(1)));
}
