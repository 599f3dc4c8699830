import type { Content, JobOf, MailContext } from "./content.ts";
import { dateQuestion } from "./date-question.ts";
import { organizerOf, titled, titleOf } from "./words/event-words.ts";

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
