import type { Words } from "#schema/words.ts";
import type { Block, Content, JobOf, MailContext } from "./content.ts";
import { DATES_SHOWN, moreDates } from "./words/answer-words.ts";
import { guestsFoot, imageUrlOf, organizerOf, pollUrl, ticketLink, titled, titleOf } from "./words/event-words.ts";
import {
  ARE_YOU_COMING,
  answerButtonLabel,
  deadlineText,
  HOW_TO_ANSWER,
  invitationHeadings,
  invitationSubject,
  NO_ACCOUNT,
  whereText,
} from "./words/invitation-words.ts";

/** Asks an invitee which dates suit. */
export function invitation(job: JobOf<"invitation">, context: MailContext): Content {
  const { i18n } = context;
  const dateCount = job.options.length;
  const subject = invitationSubject(job.event, dateCount, i18n);
  return dateQuestion(job, context, { subject, ...invitationHeadings(job.event, dateCount, i18n) });
}

/** Reminds an invitee who has not answered. */
export function nudge(job: JobOf<"nudge">, context: MailContext): Content {
  const { event, options } = job;
  const { i18n } = context;
  const name = organizerOf(event, i18n);
  return dateQuestion(job, context, {
    subject: titled(event, i18n.t("Your answer is missing"), i18n),
    kicker: titleOf(event, i18n),
    headline:
      options.length === 1
        ? i18n.t("{name} is still waiting for your answer", { name })
        : i18n.t("{name} is still waiting for your dates", { name }),
    missing: i18n.t(
      "{count, plural, one {Your answer to one date is missing.} other {Your answers to # dates are missing.}}",
      { count: options.length },
    ),
  });
}

/** Returns the line above the answers of a date. */
export function howToAnswer(i18n: Words): Block {
  return {
    kind: "note",
    text: i18n.t(HOW_TO_ANSWER),
    plainText: i18n.t("Choose an answer. You can review it before sending."),
  };
}

interface Headings {
  subject: string;
  kicker: string;
  headline: string;
  /** What a reminder asks for; it comes first, with the deadline. */
  missing?: string;
}

/** Returns the question of invitations and nudges: which of these dates suit you? */
function dateQuestion(
  { event, options, deadline, token }: JobOf<"invitation" | "nudge">,
  { origin, i18n }: MailContext,
  { subject, kicker, headline, missing }: Headings,
): Content {
  const { timezone } = event;
  const page = pollUrl(origin, token);
  const picture = imageUrlOf(event, origin);
  const where = whereText(event, i18n);
  const isOneDate = options.length === 1;
  const until = deadlineText(event, deadline, i18n);
  const fact = missing && i18n.paragraph(missing, until);
  return {
    subject,
    preheader: fact ?? effort(options.length, i18n),
    foot: guestsFoot(event, [...options, ...(deadline ? [deadline] : [])], i18n),
    blocks: [
      { kind: "kicker", text: kicker },
      { kind: "headline", text: headline },
      fact && { kind: "paragraph", text: fact },
      picture && { kind: "picture", src: picture },
      { kind: "quote", text: event.description },
      where && { kind: "paragraph", text: where },
      ticketLink(event, origin, i18n),
      !fact && until && { kind: "paragraph", text: until },
      isOneDate && { kind: "paragraph", text: i18n.t(ARE_YOU_COMING) },
      howToAnswer(i18n),
      { kind: "answers", options: options.slice(0, DATES_SHOWN), timezone, page },
      moreDates(options.length, page, i18n),
      { kind: "action", label: answerButtonLabel(event, i18n), href: page, note: i18n.t(NO_ACCOUNT) },
    ],
  };
}

function effort(dates: number, i18n: Words): string {
  return dates === 1
    ? i18n.t("It takes about a minute, no account needed.")
    : i18n.t(
        "{count, plural, one {# date to choose from. It takes about a minute, no account needed.} other {# dates to choose from. It takes about a minute, no account needed.}}",
        { count: dates },
      );
}
