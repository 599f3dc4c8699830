import type { Words } from "#schema/words.ts";

/** Sentences of the server about mail that could not be sent. */
export const mailFaults = [
  /*i18n*/ "A newer e-mail took its place.",
  /*i18n*/ "It could not be sent in a hundred attempts.",
  /*i18n*/ "It was tried for 20 hours.",
  /*i18n*/ "Our e-mail server cannot write to addresses with letters beyond a to z before the @.",
  /*i18n*/ "The code expired before it could be sent.",
  /*i18n*/ "The date was taken back before this could be sent.",
  /*i18n*/ "The e-mail could not be sent.",
  /*i18n*/ "The e-mail could not be written.",
  /*i18n*/ "The e-mail server could not be reached.",
  /*i18n*/ "The e-mail server could not take the e-mail.",
  /*i18n*/ "The e-mail server does not accept us as a sender.",
  /*i18n*/ "The e-mail server refused this address.",
  /*i18n*/ "The e-mail service could not take the e-mail.",
  /*i18n*/ "The e-mail service did not answer in time.",
  /*i18n*/ "The e-mail service did not answer.",
  /*i18n*/ "The e-mail service refused this address.",
  /*i18n*/ "The event was in the recycle bin before this could be sent.",
  /*i18n*/ "An admin stopped this e-mail.",
  /*i18n*/ "The link expired before it could be sent.",
  /*i18n*/ "This address does not accept e-mail.",
  /*i18n*/ "This mailbox is full.",
  /*i18n*/ "This person asked for no more of these e-mails.",
  /*i18n*/ "This person was taken off the list before it could be sent.",
];

/** Says why a mail failed in the page's language. A sentence that is not known stays English. */
export function mailFault(reason: string, i18n: Words): string {
  const sentences = reason.match(/[^.]+\.?/g) ?? [];
  return sentences
    .map((sentence) => sentence.trim())
    .map((sentence) => (mailFaults.includes(sentence) ? i18n.t(sentence) : sentence))
    .join(" ");
}

/** Reasons of the server for which a person is not reminded. */
export const nudgeRefusals = [
  /*i18n*/ "not a participant",
  /*i18n*/ "already answered",
  /*i18n*/ "opted out",
  /*i18n*/ "address does not accept e-mail",
];

/** Says why a person was not reminded in the page's language. A reason that is not known stays English. */
export function nudgeRefusal(reason: string | undefined, i18n: Words): string {
  if (reason === undefined) return i18n.t("the reminder was refused");
  const count = Number(/\d+/.exec(reason)?.[0]);
  if (/^reminded \d+ times already$/.test(reason))
    return i18n.t("reminded {count, plural, one {# time} other {# times}} already", { count });
  if (/^reminded \d+ minutes? ago$/.test(reason))
    return i18n.t("reminded {count, plural, one {# minute} other {# minutes}} ago", { count });
  return nudgeRefusals.includes(reason) ? i18n.t(reason) : reason;
}
