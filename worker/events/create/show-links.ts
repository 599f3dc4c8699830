import type { CreateEventInput } from "#schema/contracts/events.ts";
import { failure } from "../../errors.ts";
import { isTicketUrl } from "../../shows/ticketmaster/ticket-url.ts";

/**
 * Returns an event's ticket link and picture as absolute addresses; null where there is none. Throws 400 unless the
 * link leads to the ticketing provider, because we mail it. The server fetches neither.
 */
export function showLinks(
  { ticketUrl, imageUrl }: Pick<CreateEventInput, "ticketUrl" | "imageUrl">,
  appOrigin: string,
): { ticketUrl: string | null; imageUrl: string | null } {
  const whole = (link: string | null | undefined) => (link ? new URL(link, appOrigin).href : null);
  const tickets = whole(ticketUrl);
  if (tickets !== null && !isTicketUrl(tickets, appOrigin)) {
    throw failure("invalid-input", "Please give a ticket link of the ticketing provider, or none.");
  }
  return { ticketUrl: tickets, imageUrl: whole(imageUrl) };
}
