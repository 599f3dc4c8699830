import type { Language } from "#schema/languages.ts";
import { api } from "../../lib/api.ts";
import { isClosedPoll } from "./closed-reason.ts";
import type { PollPageData } from "./page-data.ts";

/**
 * Tells the API in which language a guest reads the form, so that their mails are in it too. Does nothing if the API knows
 * it. A join page tells it with the answers, because its guest has no link yet.
 */
export function tellLanguage({ token, join, poll }: PollPageData, language: Language): void {
  if (join || poll.language === language || isClosedPoll(poll.event)) return;
  // Failing to tell it must not disturb the guest.
  void api("PUT", `/api/poll/${token}/language`, { body: { language } }).catch(() => {});
}
