import type { DateLinks } from "#schema/option-date.ts";
import type { Context } from "../../../http/verb-context.ts";
import { Refusal } from "../../../lib/refusal.ts";
import { isShowPicture } from "../../../shows/picture-url.ts";
import { isTicketUrl } from "../../../shows/sources.ts";
import { confirmedHosts } from "../../../shows/venues/stored-venues.ts";

type SellingHosts = Parameters<typeof isTicketUrl>[1];

/** Returns a new event with its links, and those of its dates, as {@link showLinks} does. */
export async function withShowLinks<Input extends DateLinks & { dateOptions: DateLinks[] }>(
  input: Input,
  { db, config }: Pick<Context, "db" | "config">,
) {
  const addresses = [input, ...input.dateOptions].flatMap(({ ticketUrl }) => ticketUrl ?? []);
  const allowed = { appOrigin: config.APP_ORIGIN, hosts: await confirmedHosts(db, addresses) };
  const dateOptions = input.dateOptions.map((option) => {
    if (!option.ticketUrl && !option.imageUrl) return option;
    return { ...option, ...showLinks(option, allowed) };
  }) as Input["dateOptions"];
  return { ...input, dateOptions, ...showLinks(input, allowed) };
}

/**
 * Returns a ticket link and picture as absolute addresses; null where there is none. We mail both, so they must be on the
 * hosts of a source: another link throws 400, and another picture is left out. The server fetches neither.
 */
function showLinks(
  { ticketUrl, imageUrl }: DateLinks,
  allowed: SellingHosts,
): { ticketUrl: string | null; imageUrl: string | null } {
  const { appOrigin } = allowed;
  const whole = (link: string | null | undefined) => (link ? new URL(link, appOrigin).href : null);
  const tickets = whole(ticketUrl);
  if (tickets !== null && !isTicketUrl(tickets, allowed)) {
    throw new Refusal("invalid-input:ticket-link");
  }
  const picture = whole(imageUrl);
  return { ticketUrl: tickets, imageUrl: picture !== null && isShowPicture(picture, appOrigin) ? picture : null };
}
