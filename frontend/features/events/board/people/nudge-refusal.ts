import type { NudgeRefusal } from "#schema/contracts/events.ts";
import type { Words } from "#schema/words.ts";

const reasons: Record<NudgeRefusal["reason"], string> = {
  "not-invited": /*i18n*/ "not a participant",
  answered: /*i18n*/ "already answered",
  "opted-out": /*i18n*/ "opted out",
  undeliverable: /*i18n*/ "address does not accept e-mail",
  often: /*i18n*/ "reminded {count, plural, one {# time} other {# times}} already",
  recently: /*i18n*/ "reminded {count, plural, one {# minute} other {# minutes}} ago",
};

/** Says why a person was not reminded in the page's language. */
export function nudgeRefusal({ reason, count }: Partial<NudgeRefusal>, i18n: Words): string {
  return reason ? i18n.t(reasons[reason], { count }) : i18n.t("the reminder was refused");
}
