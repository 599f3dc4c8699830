import { SAMPLE_PICTURES } from "./sample/pictures.ts";
import { webUrl } from "./ticketmaster/plain-text.ts";
import { isOnDomain, sellers } from "./ticketmaster/ticket-url.ts";

// The hosts s1.ticketm.net and media.ticketmaster.eu serve most of the provider's pictures and sell nothing.
const pictureDomains = new Set([...sellers, "ticketm.net", "ticketmaster.eu"]);

/**
 * Returns true for a picture on the provider's domains over https, or a sample show's on our own origin. A picture on
 * another host would tell its owner when each person opens a mail.
 */
export function isShowPicture(url: string, appOrigin: string): boolean {
  const parsed = webUrl(url);
  if (parsed?.origin === new URL(appOrigin).origin) return parsed.pathname.startsWith(SAMPLE_PICTURES);
  return parsed?.protocol === "https:" && isOnDomain(parsed, pictureDomains);
}
