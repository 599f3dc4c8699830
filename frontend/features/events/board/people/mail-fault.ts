import type { MailFault } from "#schema/contracts/mail-fault.ts";
import type { Words } from "#schema/words.ts";

const STOPPED = /*i18n*/ "An admin stopped this e-mail.";

const sentences: Record<MailFault["code"], string> = {
  "ascii-recipients-only":
    /*i18n*/ "Our e-mail server cannot write to addresses with letters beyond a to z before the @.",
  "ascii-senders-only": /*i18n*/ "The e-mail server takes no sender's address beyond ASCII.",
  "bad-certificate": /*i18n*/ "The e-mail server's certificate is not trusted, has expired or names another host.",
  deleted: /*i18n*/ "The event was in the recycle bin before this could be sent.",
  "expired-code": /*i18n*/ "The code expired before it could be sent.",
  "expired-link": /*i18n*/ "The link expired before it could be sent.",
  "gave-up": /*i18n*/ "It could not be sent in a hundred attempts.",
  "mailbox-full": /*i18n*/ "This mailbox is full.",
  "may-have-arrived": /*i18n*/ "It may have arrived, and a newer e-mail follows.",
  "no-encryption": /*i18n*/ "The e-mail server offers no encryption for signing in.",
  "opted-out": /*i18n*/ "This person asked for no more of these e-mails.",
  removed: /*i18n*/ "This person was taken off the list before it could be sent.",
  reopened: /*i18n*/ "The date was taken back before this could be sent.",
  replaced: /*i18n*/ "A newer e-mail took its place.",
  "server-failed": /*i18n*/ "The e-mail server could not take the e-mail.",
  "server-refused-address": /*i18n*/ "The e-mail server refused this address.",
  "server-refuses-us": /*i18n*/ "The e-mail server does not accept us as a sender.",
  "server-unreachable": /*i18n*/ "The e-mail server could not be reached.",
  "service-failed": /*i18n*/ "The e-mail service could not take the e-mail.",
  "service-failed-with-status": /*i18n*/ "The e-mail service could not take the e-mail ({status}).",
  "service-late": /*i18n*/ "The e-mail service did not answer in time.",
  "service-refused-address": /*i18n*/ "The e-mail service refused this address.",
  "service-refused-with-status": /*i18n*/ "The e-mail service refused this address ({status}).",
  "service-refuses-us": /*i18n*/ "The e-mail service does not accept this sender.",
  "service-silent": /*i18n*/ "The e-mail service did not answer.",
  stopped: STOPPED,
  suspended: STOPPED,
  "taken-down": STOPPED,
  undeliverable: /*i18n*/ "This address does not accept e-mail.",
  unsendable: /*i18n*/ "The e-mail could not be sent.",
  unwritable: /*i18n*/ "The e-mail could not be written.",
};

/** Says why a mail failed in the page's language. */
export function mailFault({ code, status, hasTimedOut }: MailFault, i18n: Words): string {
  return i18n.paragraph(i18n.t(sentences[code], { status }), hasTimedOut && i18n.t("It was tried for 20 hours."));
}
