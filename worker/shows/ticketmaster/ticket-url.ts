import { webUrl } from "./plain-text.ts";

// Listed one by one: with a pattern such as 'ticketmaster.*' a stranger could register another domain.
const countries =
  "ae at be ca ch cl co.il co.nz co.uk co.za com com.au com.br com.mx com.pe cz de dk es fi fr gr ie it nl no pl se sg";
/** The provider's sales domains: its two brands by country, and the platforms that belong to it. */
export const sellers: ReadonlySet<string> = new Set([
  ...countries.split(" ").flatMap((country) => [`ticketmaster.${country}`, `livenation.${country}`]),
  ...["ticketmaster.evenko.ca", "livenation.asia", "livenation.me", "ticketsnow.com", "universe.com"],
  ...["ticketweb.com", "ticketweb.ca", "ticketweb.ie", "ticketweb.uk", "ticketweb.co.uk", "frontgatetickets.com"],
  ...["moshtix.com.au", "moshtix.co.nz", "admission.com", "biletix.com", "billettservice.no", "billetnet.dk"],
]);
// Affiliate keys get all links through these hosts; the parameter `u` holds the real address.
const redirect = /^ticketmaster(-[a-z]{2})?\.(evyy\.net|tm\d{4}\.net)$/;

/** Path of our own pages that say that a sample show has no tickets. */
export const SAMPLE_TICKETS = "/api/sample/tickets/";

/** Returns true for an http(s) address of the provider's sales domains, or its redirect to one. */
export function isProviderUrl(url: string): boolean {
  const parsed = webUrl(url);
  if (!parsed || !redirect.test(parsed.hostname)) return isSeller(parsed);
  // Every `u` must be a seller, because the redirect may take any of them.
  return parsed.searchParams.getAll("u").every((target) => isSeller(webUrl(target)));
}

/** Returns true for the ticket page of a sample show on our own origin. */
export function isSampleUrl(url: string, appOrigin: string): boolean {
  const parsed = webUrl(url);
  return parsed?.origin === new URL(appOrigin).origin && parsed.pathname.startsWith(SAMPLE_TICKETS);
}

function isSeller(url: URL | null): boolean {
  return url !== null && isOnDomain(url, sellers);
}

/** Returns true if the host is one of the domains or below one, at the scheme's own port. */
export function isOnDomain(url: URL, domains: ReadonlySet<string>): boolean {
  if (url.port !== "") return false;
  const labels = url.hostname.split(".");
  return labels.some((_, start) => domains.has(labels.slice(start).join(".")));
}
