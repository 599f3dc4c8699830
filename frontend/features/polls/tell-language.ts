import type { Language } from "#schema/languages.ts";
import { api } from "../../lib/api.ts";
import { isClosedPoll } from "./closed-reason.ts";
import type { PollPageData } from "./page-data.ts";

/**
 * Tells the API in which language a guest reads the form, so that their mails are in it too. Does nothing if they are
 * already. A join page tells it with the answers, because its guest has no link yet.
 */
export function tellLanguage({ token, join, poll }: PollPageData, language: Language): void {
  // A guest whose language is not known gets mails in the event's.
  const ofMails = poll.language ?? poll.event.language ?? "en";
  if (join || language === ofMails || isClosedPoll(poll.event)) return;
  // Failing to tell it must not disturb the guest.
  void api("PUT", `/api/poll/${token}/language`, { body: { language } }).catch(() => {});
}
