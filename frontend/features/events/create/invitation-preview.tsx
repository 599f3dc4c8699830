import { I18nProvider } from "@lingui/react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  ARE_YOU_COMING,
  answerButtonLabel,
  deadlineText,
  guestsFoot,
  HOW_TO_ANSWER,
  invitationHeadings,
  invitationSubject,
  NO_ACCOUNT,
  whereText,
} from "#emails/words/invitation-words.ts";
import type { MailEvent } from "#schema/contracts/mail.ts";
import { formatOptionDay, stubParts } from "#schema/dates.ts";
import type { WallClock } from "#schema/option-date.ts";
import { optionKey } from "#schema/option-date.ts";
import { fullName } from "#schema/person-name.ts";
import { withoutLinks } from "#schema/typed-links.ts";
import { formatZonedTime } from "#schema/zoned-time.ts";
import { chosenLanguage } from "../../../lib/language.ts";
import { useWords } from "../../../lib/words.ts";
import { cn } from "../../../ui/cn.ts";
import { Button } from "../../../ui/form/button.tsx";
import { userQuery } from "../../account/queries.ts";
import { isComplete } from "../deadline/deadline-inputs.tsx";
import EventPicture from "../event-picture.tsx";
import { completeOptions, type DateRow } from "../form/date-rows.ts";
import type { EventForm } from "./event-form.ts";
import { useMailWords } from "./mail-words.ts";

const DATES_SHOWN = 3;

/** What the guests get: the e-mail, or the link as a chat shows it. */
export default function InvitationPreview({ form }: { form: EventForm }) {
  return form.hasGroupLink ? <LinkPreview title={form.title.trim()} /> : <MailPreview form={form} />;
}

/** The link in a chat, with the picture and title that the page gives to chat programs. Phones have no room for it. */
function LinkPreview({ title }: { title: string }) {
  const i18n = useWords();
  return (
    <section aria-label={i18n.t("Preview")} className="text-sm max-lg:hidden">
      <p className="pb-2 font-semibold">{i18n.t("Your link in a chat")}</p>
      <div className="overflow-hidden rounded-card border border-line bg-surface wrap-anywhere shadow-2">
        <img src="/share.png" alt="" width={1200} height={630} className="h-auto w-full" />
        <div className="grid gap-1 p-4">
          <p className="font-semibold">
            <bdi>{title || i18n.t("your event")}</bdi>
          </p>
          <p className="text-ink-2">{window.location.host}</p>
        </div>
      </div>
    </section>
  );
}

/** The e-mail that guests get, in the words of the real one. Phones show it on request. */
function MailPreview({ form }: { form: EventForm }) {
  const i18n = useWords();
  const [isOpen, setOpen] = useState(false);
  const { deadline } = form;
  const mailWords = useMailWords(form.language ?? chosenLanguage());
  const { data: user } = useQuery(userQuery());
  const event: MailEvent = {
    id: "",
    title: withoutLinks(form.title.trim() || i18n.t("your event")),
    description: withoutLinks(form.description),
    location: withoutLinks(form.show?.location || form.location),
    timezone: form.timezone,
    durationMinutes: form.durationMinutes ?? 0,
    organizerName: withoutLinks(
      fullName(user ?? {}) || form.organizerName?.trim() || (user ? "" : i18n.t("Your name")),
    ),
    organizerEmail: user?.emailVerified ? user.email : null,
    imageUrl: form.show?.imageUrl ?? null,
    ticketUrl: form.show?.ticketUrl ?? null,
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on computers it scrolls, also by keyboard
    <section aria-label={i18n.t("Preview")} tabIndex={0} className="min-h-0 min-w-0 lg:overflow-y-auto">
      <Button variant="secondary" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} className="w-full lg:hidden!">
        {isOpen ? i18n.t("Hide the e-mail") : i18n.t("Preview the e-mail")}
      </Button>
      <div className={cn("max-lg:mt-4", !isOpen && "max-lg:hidden")}>
        <p className="pb-2 text-sm font-semibold">{i18n.t("The e-mail your guests get")}</p>
        <I18nProvider i18n={mailWords}>
          <InvitationMail
            event={event}
            rows={form.dateOptions}
            deadline={deadline && isComplete(deadline) ? deadline : null}
          />
        </I18nProvider>
      </div>
    </section>
  );
}

interface InvitationMailProps {
  event: MailEvent;
  rows: DateRow[];
  deadline: WallClock | null;
}

/** The e-mail in the event's language. */
function InvitationMail({ event, rows, deadline }: InvitationMailProps) {
  const i18n = useWords();
  const options = completeOptions(rows);
  const { kicker, headline } = invitationHeadings(event, options.length, i18n);
  const more = options.length - DATES_SHOWN;
  const where = whereText(event, i18n);
  const until = deadlineText(event, deadline, i18n);
  return (
    <div
      lang={i18n.language}
      dir={i18n.direction}
      className="overflow-hidden rounded-card border border-line bg-surface text-sm wrap-anywhere shadow-2"
    >
      <p className="border-line border-b px-5 py-3 font-semibold">{invitationSubject(event, options.length, i18n)}</p>
      <div className="grid gap-3 p-5">
        <div>
          <p className="text-ink-2">{kicker}</p>
          <p className="font-display text-xl font-bold text-balance">{headline}</p>
        </div>
        {event.imageUrl && (
          <div className="h-36 overflow-hidden rounded-control">
            <EventPicture title={event.title} imageUrl={event.imageUrl} />
          </div>
        )}
        {event.description.trim() && (
          <p className="line-clamp-4 whitespace-pre-line text-ink-2">
            <bdi>{event.description.trim()}</bdi>
          </p>
        )}
        {where && <p className="text-ink-2">{where}</p>}
        {until && <p className="text-ink-2">{until}</p>}
        {options.length === 1 && <p className="text-ink-2">{i18n.t(ARE_YOU_COMING)}</p>}
        {options.length > 0 && <p className="text-ink-2">{i18n.t(HOW_TO_ANSWER)}</p>}
        {options.slice(0, DATES_SHOWN).map((option) => (
          <div key={optionKey(option)} className="flex items-center gap-3">
            <DateStub date={option.date} />
            <div className="grid gap-1.5">
              <p>
                <span className="block font-semibold">{formatOptionDay(option, "long", i18n)}</span>
                {option.time !== null && (
                  <span className="text-ink-2">{formatZonedTime(option.time, event.timezone, i18n)}</span>
                )}
                {option.note && <bdi className="block">{option.note}</bdi>}
              </p>
              <p className="flex flex-wrap gap-1.5 font-semibold *:rounded-chip *:px-2.5 *:py-1">
                <span className="bg-yes-soft text-yes-ink">{i18n.t("Yes")}</span>
                <span className="bg-maybe-soft text-maybe-ink">{i18n.t("Maybe")}</span>
                <span className="bg-no-soft text-ink-2">{i18n.t("No")}</span>
              </p>
            </div>
          </div>
        ))}
        {more > 0 && (
          <p className="text-ink-2">
            {i18n.t("{count, plural, one {+# more date} other {+# more dates}}", { count: more })}
          </p>
        )}
        <p className="mt-1 justify-self-start rounded-control bg-brand px-4 py-2.5 font-semibold text-on-brand">
          {answerButtonLabel(event, i18n)}
        </p>
        <p className="text-ink-2">{i18n.t(NO_ACCOUNT)}</p>
        <p className="border-line border-t pt-3 text-xs text-ink-3">
          {guestsFoot(event, [...options, ...(deadline ? [deadline] : [])], i18n)}
        </p>
      </div>
    </div>
  );
}

function DateStub({ date }: { date: string }) {
  const i18n = useWords();
  const stub = stubParts(date, i18n);
  return (
    <span
      aria-hidden="true"
      className="grid w-14 flex-none justify-items-center rounded-control border border-line bg-sunken py-2 text-2xs font-semibold"
    >
      {stub?.weekday}
      <span className="font-display text-lg leading-6 font-bold">{stub?.day}</span>
      {stub?.month}
    </span>
  );
}
