import { Check } from "lucide-react";
import { type FormEvent, lazy, Suspense, useRef, useState } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { DURATION_DEFAULT_MINUTES } from "#schema/limits.ts";
import type { Words } from "#schema/words.ts";
import { againTokenIn } from "../features/again/again-url.ts";
import { setDraftsAside, usualVisibility } from "../features/events/create/event-draft.ts";
import { hasShow, withoutShow } from "../features/events/create/event-form.ts";
import { InviteWays } from "../features/events/create/invite-ways.tsx";
import { OrganizerName } from "../features/events/create/organizer-name.tsx";
import { UnprovenNote } from "../features/events/create/unproven-note.tsx";
import { useEventForm } from "../features/events/create/use-event-form.ts";
import { DeadlineField } from "../features/events/deadline/deadline-field.tsx";
import { DateOptionsEditor } from "../features/events/form/date-options-editor.tsx";
import { INVALID_EMAIL } from "../features/events/form/invite-rules.ts";
import { lengthProblem } from "../features/events/form/length-words.ts";
import { TitleFields } from "../features/events/form/title-fields.tsx";
import { ApiError } from "../lib/api.ts";
import { useDocumentTitle } from "../lib/document-title.ts";
import { focusUnfolded } from "../lib/focus-unfolded.ts";
import { useHasScript } from "../lib/has-script.tsx";
import { chosenLanguage } from "../lib/language.ts";
import { useWords } from "../lib/words.ts";
import { Button } from "../ui/form/button.tsx";
import { DraftBoundary, MissingFile } from "../ui/state/draft-boundary.tsx";
import { lazyPart } from "../ui/state/lazy-part.tsx";
import { LostDraft } from "../ui/state/lost-draft.tsx";
import { Skeleton } from "../ui/state/skeleton.tsx";

// The form is useless without this part, so a failure shows the error page instead of hiding it.
const InviteEditor = lazy(() =>
  import("../features/events/form/invite-editor.tsx").then(
    (part) => ({ default: part.InviteEditor }),
    (cause) => {
      throw new MissingFile("The form has no field for people.", { cause });
    },
  ),
);
// The preview is optional, so it may load late or fail.
const InvitationPreview = lazyPart(() => import("../features/events/create/invitation-preview.tsx"));
const DetailsFold = lazyPart(() => import("../features/events/form/details-fold.tsx"));
const CalendarCheck = lazyPart(() => import("../features/own-calendar/calendar-check.tsx"));
// Few people have another unsent event, or an event created from a match.
const UnfinishedNote = lazyPart(() => import("../features/events/create/unfinished-note.tsx"));
const ShowNote = lazyPart(() => import("../features/events/create/show-note.tsx"));
const FollowField = lazyPart(() => import("../features/events/form/follow-field.tsx"));
const OpenAgain = lazyPart(() => import("../features/events/create/open-again.tsx"));

// As high as the preview without a date, so that the button below stays where it is.
const previewPlace = <Skeleton className="h-80 max-lg:hidden" />;

const controls = {
  title: "[name=title]",
  dates: "input[type=date], input[type=time]",
  length: "[data-part=length] input",
  people: "[data-part=invite]",
  minimum: "[data-part=minimum] input",
};

/** Two history entries of this page have two forms. A replaced entry and a link within the page keep the form. */
export function Component() {
  const { key, hash } = useLocation();
  const isReplaced = useNavigationType() === "REPLACE";
  const [visit, setVisit] = useState(key);
  if (key !== visit && !isReplaced && hash === "") setVisit(key);
  const again = againTokenIn(hash);
  if (again) {
    return (
      <Suspense>
        <OpenAgain token={again} />
      </Suspense>
    );
  }
  return (
    <DraftBoundary key={visit} onSetAside={setDraftsAside}>
      {(isLost) => <CreateEventForm isLost={isLost} />}
    </DraftBoundary>
  );
}

function CreateEventForm({ isLost }: { isLost: boolean }) {
  const i18n = useWords();
  useDocumentTitle(i18n.t("Create Event"));
  const form = useEventForm(isLost);
  // The build, which prerenders this page's frame, knows neither time zone nor language.
  const hasScript = useHasScript();
  const element = useRef<HTMLFormElement>(null);
  const { event, change, missing } = form;
  const [calendarLines, setCalendarLines] = useState(new Map<string, string>());
  function submit(submitted: FormEvent) {
    submitted.preventDefault();
    const part = form.submit();
    if (!part) return;
    const inputs = [...(element.current?.querySelectorAll<HTMLInputElement>(controls[part]) ?? [])];
    focusUnfolded(inputs.find(({ value }) => value === "") ?? inputs[0]);
  }
  const calendarCheck = (
    <CalendarCheck
      dates={event.dateOptions}
      timezone={event.timezone}
      durationMinutes={event.durationMinutes ?? DURATION_DEFAULT_MINUTES}
      isSignedIn={form.isSignedIn}
      hasCalendars={form.hasCalendars}
      signInUrl="/auth?next=%2Fhome"
      owner={form.email}
      onLines={setCalendarLines}
    />
  );
  const ways = {
    isByLink: event.hasGroupLink ?? false,
    onChange: (hasGroupLink: boolean) => change({ hasGroupLink }),
  };
  const closing = { deadline: event.deadline ?? null, autoFinalize: event.autoFinalize ?? false };
  const details = {
    ...event,
    visibility: event.visibility ?? usualVisibility(event),
    afterAnswer: event.afterAnswer ?? false,
    language: event.language ?? (hasScript ? chosenLanguage() : "en"),
  };
  return (
    <form
      ref={element}
      onSubmit={submit}
      noValidate
      className="page page-wide grid grid-cols-1 gap-x-10 gap-y-3 pt-3 pb-28 sm:gap-y-6 sm:pt-8 lg:grid-cols-[minmax(0,1fr)_22.5rem] lg:pb-16 min-[100rem]:grid-cols-[minmax(0,1fr)_24rem]"
    >
      <h1 className="text-xl sm:text-3xl lg:col-span-2">{i18n.t("Find the perfect time together")}</h1>
      <fieldset
        disabled={form.isPending || form.isCreated}
        className="grid min-w-0 grid-cols-1 items-start gap-x-10 gap-y-7 min-[100rem]:grid-cols-[minmax(0,1fr)_24rem]"
      >
        {(form.isLost || form.isUnproven || form.unfinished || event.show) && (
          <div className="grid gap-7 min-[100rem]:col-span-2">
            {form.isLost && <LostDraft />}
            {form.isUnproven && <UnprovenNote />}
            <Suspense>
              {form.unfinished && <UnfinishedNote event={form.unfinished} onSwap={form.swapUnfinished} />}
              {event.show && (
                <ShowNote
                  show={event.show}
                  title={event.title}
                  rows={event.dateOptions}
                  onRemove={() => change(withoutShow(event))}
                />
              )}
            </Suspense>
          </div>
        )}
        <div className="grid min-w-0 gap-3 sm:gap-7">
          <TitleFields value={event} onChange={change} error={missing === "title" && i18n.t("Please enter a title")} />
          <DateOptionsEditor
            rows={event.dateOptions}
            timezone={event.timezone}
            calendarLines={calendarLines}
            onChange={(dateOptions) => change({ dateOptions })}
            error={missing === "dates" ? i18n.t("Add at least one date and time") : null}
          />
          {hasShow(event) && (
            <Suspense>
              <FollowField value={event.follows ?? true} onChange={change} />
            </Suspense>
          )}
          {/* What the saved calendars say stands in sight; a file is chosen among the details. */}
          {form.hasCalendars && <Suspense>{calendarCheck}</Suspense>}
        </div>
        <div className="grid min-w-0 gap-7">
          <Suspense fallback={<div className="h-48" />}>
            <InviteEditor
              invited={event.inviteEmails}
              onChange={(inviteEmails) => change({ inviteEmails })}
              typed={form.address}
              onType={form.setAddress}
              error={
                missing === "people" ? (form.address ? i18n.t(INVALID_EMAIL) : i18n.t("Add at least one person")) : null
              }
              isSignedIn={form.isSignedIn}
              ways={<InviteWays {...ways} />}
              instead={
                event.hasGroupLink
                  ? i18n.t("You get one link for the group. Everybody who has it can answer without an account.")
                  : undefined
              }
            />
          </Suspense>
          {form.asksName && (
            <OrganizerName value={event.organizerName ?? ""} onChange={(organizerName) => change({ organizerName })} />
          )}
          <DeadlineField value={closing} timezone={event.timezone} onChange={change} />
          <Suspense fallback={<div className="h-17" />}>
            <DetailsFold
              value={details}
              showPlace={event.show?.location}
              onChange={change}
              lengthError={missing === "length" && lengthProblem(event.durationMinutes ?? 0, i18n)}
            >
              {!form.hasCalendars && calendarCheck}
            </DetailsFold>
          </Suspense>
        </div>
      </fieldset>
      {/* On computers the button stays in view under the preview. */}
      <div className="grid grid-cols-1 gap-4 self-start lg:sticky lg:top-22 lg:max-h-[calc(100svh-6.5rem)] lg:grid-rows-[minmax(0,1fr)_auto]">
        <Suspense fallback={previewPlace}>{hasScript ? <InvitationPreview form={event} /> : previewPlace}</Suspense>
        <div className="fixed inset-x-0 bottom-0 z-20 grid gap-2 border-line border-t bg-paper px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-6 lg:static lg:row-start-2 lg:border-0 lg:p-0">
          <Button
            type="submit"
            size="lg"
            busy={form.isPending}
            busyText={i18n.t("Creating Event...")}
            className="w-full"
            disabled={form.isCreated}
          >
            {form.isCreated && <Check size={20} aria-hidden="true" />}
            {event.hasGroupLink ? i18n.t("Create Event & Get Link") : i18n.t("Create Event & Send Invites")}
          </Button>
          <p role="status" className="text-sm text-ink-2 empty:hidden">
            {form.error && notSaved(form.error, i18n)}
          </p>
        </div>
      </div>
    </form>
  );
}

/** Returns the text beside the button after a failure: nothing was saved and the input is kept. */
function notSaved(error: Error, i18n: Words): string {
  if (!(error instanceof ApiError)) return i18n.t("Not saved. Check your connection and try again.");
  return error.status === 401 ? "" : i18n.t("Not saved. {reason}", { reason: error.body(i18n.t("Please try again.")) });
}
