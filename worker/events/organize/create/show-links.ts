import type { DateLinks } from "#schema/option-date.ts";
import { Refusal } from "../../../lib/refusal.ts";
import { isShowPicture } from "../../../shows/picture-url.ts";
import { isTicketUrl } from "../../../shows/ticketmaster/ticket-url.ts";

/** Returns a new event with its links, and those of its dates, as {@link showLinks} does. */
export function withShowLinks<Input extends DateLinks & { dateOptions: DateLinks[] }>(input: Input, appOrigin: string) {
  const dateOptions = input.dateOptions.map((option) => {
    if (!option.ticketUrl && !option.imageUrl) return option;
    return { ...option, ...showLinks(option, appOrigin) };
  }) as Input["dateOptions"];
  return { ...input, dateOptions, ...showLinks(input, appOrigin) };
}

/**
 * Returns a ticket link and picture as absolute addresses; null where there is none. We mail both, so they
 * must be on the ticketing provider's hosts: another link throws 400, and another picture is left out. The server
 * fetches neither.
 */
function showLinks(
  { ticketUrl, imageUrl }: DateLinks,
  appOrigin: string,
): { ticketUrl: string | null; imageUrl: string | null } {
  const whole = (link: string | null | undefined) => (link ? new URL(link, appOrigin).href : null);
  const tickets = whole(ticketUrl);
  if (tickets !== null && !isTicketUrl(tickets, appOrigin)) {
    throw new Refusal("invalid-input:ticket-link");
  }
  const picture = whole(imageUrl);
  return { ticketUrl: tickets, imageUrl: picture !== null && isShowPicture(picture, appOrigin) ? picture : null };
}
