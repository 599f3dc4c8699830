import { formatInstantDate } from "#schema/dates.ts";
import type { Content, JobOf, MailContext } from "../content.ts";
import { PRODUCT } from "../product.ts";
import { oneLine, shortened } from "../words/people-text.ts";

const OTHERWISE = "If you want to keep what is in them, export your data in Settings before that day.";
const TITLE_MAX = 100;
const TITLES_MAX = 20;

/** Tells an organizer which past events will be erased, and when. */
export function erasureNotice({ events, erasedFrom }: JobOf<"erasure-notice">, { origin }: MailContext): Content {
  const isOne = events.length === 1;
  const titles = events
    .slice(0, TITLES_MAX)
    .map(({ title }) => shortened(oneLine(title), TITLE_MAX) || "Untitled Event");
  const more = events.length - titles.length;
  const day = formatInstantDate(erasedFrom, "UTC");
  const subject = isOne
    ? "A past event of yours will be erased"
    : `${events.length} past events of yours will be erased`;
  return {
    subject,
    preheader: OTHERWISE,
    foot: isOne ? "You got this because you organized this event." : "You got this because you organized these events.",
    blocks: [
      { kind: "headline", words: subject },
      {
        kind: "paragraph",
        words: isOne
          ? `${PRODUCT} keeps past events for two years. This one will be erased on ${day}, with its dates, answers and comments:`
          : `${PRODUCT} keeps past events for two years. These will be erased on ${day}, with their dates, answers and comments:`,
      },
      { kind: "list", items: more > 0 ? [...titles, `and ${more} more`] : titles },
      { kind: "paragraph", words: OTHERWISE },
      { kind: "action", label: "Open Settings", href: `${origin}/settings` },
    ],
  };
}
