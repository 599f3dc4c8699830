import { webUrl } from "./plain.ts";

// Named one by one: under a pattern such as 'ticketmaster.*' anybody could register one more.
const countries =
  "ae at be ca ch cl co.il co.nz co.uk co.za com com.au com.br com.mx com.pe cz de dk es fi fr gr ie it nl no pl se sg";
/** Where the provider sells: its own two brands by country, and the platforms that belong to it. */
const sellers = new Set([
  ...countries.split(" ").flatMap((country) => [`ticketmaster.${country}`, `livenation.${country}`]),
  ...["ticketmaster.evenko.ca", "livenation.asia", "livenation.me", "ticketsnow.com", "universe.com"],
  ...["ticketweb.com", "ticketweb.ca", "ticketweb.ie", "ticketweb.uk", "ticketweb.co.uk", "frontgatetickets.com"],
  ...["moshtix.com.au", "moshtix.co.nz", "admission.com", "biletix.com", "billettservice.no", "billetnet.dk"],
]);
// Keys of the affiliate programme get all links through these hosts; the real address is the parameter `u`.
const redirect = /^ticketmaster(-[a-z]{2})?\.(evyy\.net|tm\d{4}\.net)$/;

/** Where the 'tickets' of sample shows are: pages of our own that say that there are none. */
export const SAMPLE_TICKETS = "/api/sample/tickets/";

/** Whether `url` is an http(s) address where the provider sells, or its redirect to one. */
export function isProviderUrl(url: string): boolean {
  const parsed = webUrl(url);
  if (!parsed || !redirect.test(parsed.hostname)) return isSeller(parsed);
  // Whichever of several the redirect takes, it leads to a seller.
  return parsed.searchParams.getAll("u").every((target) => isSeller(webUrl(target)));
}

/** Whether `url` is the ticket page of a sample show on our own origin. */
export function isSampleUrl(url: string, appOrigin: string): boolean {
  const parsed = webUrl(url);
  return parsed?.origin === new URL(appOrigin).origin && parsed.pathname.startsWith(SAMPLE_TICKETS);
}

/**
 * Whether a whole address is a ticket page: http(s) where the provider sells, or the page of a sample show on our own
 * origin. Text that is no address is false.
 */
export function isTicketUrl(url: string, appOrigin: string): boolean {
  return isProviderUrl(url) || isSampleUrl(url, appOrigin);
}

function isSeller(url: URL | null): boolean {
  if (url?.port !== "") return false;
  const labels = url.hostname.split(".");
  return labels.some((_, start) => sellers.has(labels.slice(start).join(".")));
}
