import type { ReactNode } from "react";
import type { WaitingEvent } from "#schema/contracts/account.ts";
import { formatOption } from "#schema/dates.ts";
import { optionKey } from "#schema/option-date.ts";
import type { Words } from "#schema/words.ts";
import { useWords } from "../../../lib/words.ts";

/**
 * Shows what a sign-in would send, and to whom, because somebody else may have filled it in. The guests' addresses come
 * masked, and two of them may look the same.
 */
export function WaitingEventCard({ waiting: { event, organizerName } }: { waiting: WaitingEvent }) {
  const { title, dateOptions, inviteEmails } = event;
  const i18n = useWords();
  const dates = dateOptions.length;
  const guests = inviteEmails.length;
  return (
    <section aria-label={i18n.t("The event")} className="rounded-control bg-brand-soft px-4 py-3 text-brand-ink">
      <p className="font-semibold wrap-anywhere">
        {guests > 0
          ? i18n.t(
              "“{title}”: {dates, plural, one {# date} other {# dates}}, {guests, plural, one {# guest} other {# guests}}",
              { title, dates, guests },
            )
          : i18n.t("“{title}”: {dates, plural, one {# date} other {# dates}}, shared by its link", { title, dates })}
      </p>
      {organizerName && <p className="text-sm wrap-anywhere">{i18n.t("From {name}", { name: organizerName })}</p>}
      <Folded title={i18n.t("Dates")}>
        {dateOptions.map((option) => (
          <li key={optionKey(option)}>{formatOption(option, i18n)}</li>
        ))}
      </Folded>
      {guests > 0 && (
        <Folded title={i18n.t("Who gets it")}>
          {[...new Set(inviteEmails)].map((email) => (
            <li key={email} className="wrap-anywhere">
              <bdi>{email}</bdi>
            </li>
          ))}
        </Folded>
      )}
    </section>
  );
}

function Folded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="text-sm">
      <summary className="flex min-h-11 items-center underline underline-offset-4 select-none">{title}</summary>
      <ul className="grid max-h-60 gap-1 overflow-y-auto pb-2">{children}</ul>
    </details>
  );
}

/** Says what the button that signs in does with the event. */
export const signInLabel = ({ event }: WaitingEvent, i18n: Words) =>
  event.inviteEmails.length > 0 ? i18n.t("Sign in and send") : i18n.t("Sign in and get the link");
