import { useQuery } from "@tanstack/react-query";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import type { DateOptionInput } from "#schema/contracts/events.ts";
import { localTimeZone } from "#schema/dates.ts";
import { fullName } from "#schema/person-name.ts";
import { ApiError } from "../../../lib/api.ts";
import { toast } from "../../../ui/overlay/toast.ts";
import { userQuery } from "../../account/queries.ts";
import { completeOptions, type DateRow, newRow } from "./date-rows.ts";
import {
  draftIn,
  dropDraft,
  type EventDraft,
  keepDraft,
  keepTyped,
  keptDraft,
  keptTyped,
  type MoreOfEvent,
  SEND_KEPT,
  unfinishedBeside,
} from "./event-draft.ts";
import { invitedWith } from "./invite-rules.ts";
import { lengthProblem } from "./length-words.ts";
import { useCreateEvent } from "./mutations.ts";

// Leaves time to read the success message before the page changes.
const REDIRECT_AFTER_MS = 2000;

type MissingPart = "title" | "dates" | "length" | "people";

/** State of the create page. It survives a reload and a sign-in. */
export function useEventForm() {
  const [search, setSearch] = useSearchParams();
  const { key: visit, state } = useLocation();
  const isSending = search.get("send") === "1";
  const [kept] = useState(keptDraft);
  const [typed] = useState(() => (isSending ? null : keptTyped(visit)));
  const [start] = useState<Partial<EventDraft> | null>(() => typed?.event ?? draftIn(state) ?? kept);
  const [title, setTitle] = useState(start?.title ?? "");
  const [description, setDescription] = useState(start?.description ?? "");
  const [location, setLocation] = useState(start?.location ?? "");
  const [durationMinutes, setDurationMinutes] = useState(start?.durationMinutes ?? null);
  const [timezone, setTimezone] = useState(start?.timezone ?? localTimeZone());
  const [invited, setInvited] = useState(start?.inviteEmails ?? []);
  const [hasGroupLink, setGroupLink] = useState(start?.hasGroupLink ?? false);
  const [address, setAddress] = useState(typed?.address ?? "");
  const [rows, setRows] = useState<DateRow[]>(() =>
    start?.dateOptions?.length ? start.dateOptions.map(({ date, time }) => newRow(date, time)) : [newRow()],
  );
  const [show, setShow] = useState(start?.show ?? null);
  const [organizerName, setOrganizerName] = useState(start?.organizerName ?? "");
  const [more, setMore] = useState(() => moreOf(start ?? {}));
  const [missing, setMissing] = useState<MissingPart | null>(null);
  const navigate = useNavigate();
  const { data: user, isPending: isUserPending } = useQuery(userQuery());
  const createEvent = useCreateEvent();
  // A second click may come before the effect of the first is rendered.
  const inFlight = useRef(false);
  const lastSent = useRef(
    typed?.lastSent ?? { content: kept ? contentOf(kept) : "", idempotencyKey: kept?.idempotencyKey ?? "" },
  );
  const entered = useMemo(
    () => ({
      title,
      description,
      location,
      durationMinutes,
      dateOptions: rows,
      inviteEmails: invited,
      ...(hasGroupLink && { hasGroupLink }),
      timezone,
      show,
      organizerName,
      ...more,
    }),
    [title, description, location, durationMinutes, rows, invited, hasGroupLink, timezone, show, organizerName, more],
  );

  const opened = useRef(entered);
  const isTouched = typed?.isTouched || entered !== opened.current || address !== "";
  const input = useMemo(() => ({ event: entered, address, isTouched }), [entered, address, isTouched]);
  const [unfinished, setUnfinished] = useState(() => (draftIn(state) ? unfinishedBeside(visit) : null));

  /** Shows the unfinished event, and keeps the one that was shown in its place. */
  function swapUnfinished() {
    if (!unfinished) return;
    const [otherVisit, { event, address, lastSent: sent }] = unfinished;
    const shown = { ...input, lastSent: lastSent.current, isTouched: true };
    keepTyped(otherVisit, shown);
    setUnfinished([otherVisit, shown]);
    setTitle(event.title);
    setDescription(event.description);
    setLocation(event.location);
    setDurationMinutes(event.durationMinutes);
    setRows(event.dateOptions.map(({ date, time }) => newRow(date, time)));
    setInvited(event.inviteEmails);
    setGroupLink(event.hasGroupLink ?? false);
    setTimezone(event.timezone);
    setShow(event.show);
    setOrganizerName(event.organizerName ?? "");
    setMore(moreOf(event));
    setAddress(address);
    lastSent.current = sent;
  }

  // An address still in the input counts as invited.
  const people = invitedWith(address, invited);
  const missingNow = missingPart({ title, dates: completeOptions(rows), durationMinutes, people, hasGroupLink });
  const eventFor = (inviteEmails: string[]) => ({
    ...entered,
    ...(isHalf(more.deadline) && { deadline: null, autoFinalize: false }),
    inviteEmails,
    dateOptions: completeOptions(rows),
  });

  function draft(inviteEmails: string[]): EventDraft {
    const event = eventFor(inviteEmails);
    const content = contentOf(event);
    // Unchanged content keeps its key, so that a retry creates no second event.
    if (lastSent.current.content !== content) lastSent.current = { content, idempotencyKey: crypto.randomUUID() };
    return { ...event, idempotencyKey: lastSent.current.idempotencyKey };
  }

  function signInFirst(event: EventDraft) {
    keepDraft(event);
    navigate(`/auth?next=${encodeURIComponent(SEND_KEPT)}`);
  }

  /** Returns the first missing part, or null if the event is being sent. */
  function submit(): MissingPart | null {
    setMissing(missingNow);
    if (!missingNow && people && !inFlight.current) send(people);
    return missingNow;
  }

  function send(people: string[]) {
    const event = draft(people);
    // Sending this event elsewhere, after a sign-in, also deletes this input.
    keepTyped(visit, { ...input, lastSent: lastSent.current });
    setInvited(people);
    setAddress("");
    if (!isUserPending && user === null) return signInFirst(event);
    inFlight.current = true;
    createEvent.mutate(event, {
      onSuccess: () => {
        // Clears the show from the history entry, so that going back does not offer to send it again.
        setSearch({}, { replace: true });
        if (event.inviteEmails.length === 0) toast({ title: "Event created!", tone: "success" });
        else toast({ title: "Event created and invitation emails sent!", type: "email-sent", tone: "success" });
      },
      onError: (error) => {
        inFlight.current = false;
        if (error instanceof ApiError && error.status === 401) signInFirst(event);
      },
    });
  }

  // Sending may change the key, so the effect also depends on the status. It must not wait for a frame, because the page
  // may be left at once.
  const { status } = createEvent;
  useLayoutEffect(() => {
    if (status === "success") dropDraft(lastSent.current.idempotencyKey);
    else keepTyped(visit, { ...input, lastSent: lastSent.current });
  }, [visit, input, status]);

  // Leaving the page earlier cancels the redirect.
  const createdId = createEvent.data?.event.id;
  useEffect(() => {
    if (createdId === undefined) return;
    const timer = setTimeout(() => navigate(`/events/${createdId}/dashboard`), REDIRECT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [createdId, navigate]);

  // Sends the saved form once the user has signed in for it.
  const isCarryingOn = isSending && kept !== null && Boolean(user);
  const hasCarriedOn = useRef(false);
  useEffect(() => {
    if (!isCarryingOn || hasCarriedOn.current) return;
    hasCarriedOn.current = true;
    setSearch({}, { replace: true });
    submit();
  });

  return {
    title,
    setTitle,
    description,
    setDescription,
    location,
    setLocation,
    durationMinutes,
    setDurationMinutes,
    timezone,
    setTimezone,
    invited,
    setInvited,
    hasGroupLink,
    setGroupLink,
    address,
    setAddress,
    rows,
    setRows,
    show,
    setShow,
    // The message disappears as soon as the part is filled in.
    missing: missing === missingNow ? missing : null,
    submit,
    organizerName,
    setOrganizerName,
    more,
    setMore,
    /** The event that was typed on another visit and not sent; null unless the page was opened with another draft. */
    unfinished: unfinished?.[1].event ?? null,
    swapUnfinished,
    // A visitor may have an account without a name.
    asksName: !isUserPending && !(user && fullName(user)),
    isSignedIn: Boolean(user),
    isPending: createEvent.isPending,
    isCreated: createEvent.isSuccess,
    // A refusal is about what was sent. The message disappears once something changes.
    error:
      people && createEvent.variables && isSame(createEvent.variables, eventFor(people)) ? createEvent.error : null,
  };
}

/** The content that identifies an event, without its key and what belongs to the profile. */
function contentOf({ idempotencyKey: _, organizerName: _name, ...event }: Partial<EventDraft>) {
  return JSON.stringify(event);
}

const isSame = (sent: EventDraft, event: Partial<EventDraft>) => contentOf(sent) === contentOf(event);

function moreOf({ visibility, afterAnswer, deadline, autoFinalize }: Partial<EventDraft>): Partial<MoreOfEvent> {
  return { visibility, afterAnswer, deadline, autoFinalize };
}

/** Returns true for a deadline without a date or a time, which counts as none. */
function isHalf(deadline: EventDraft["deadline"]): boolean {
  return Boolean(deadline && !(deadline.date && deadline.time));
}

interface Parts {
  title: string;
  dates: DateOptionInput[];
  durationMinutes: number | null;
  people: string[] | null;
  hasGroupLink: boolean;
}

function missingPart({ title, dates, durationMinutes, people, hasGroupLink }: Parts): MissingPart | null {
  if (title.trim() === "") return "title";
  if (dates.length === 0) return "dates";
  if (durationMinutes !== null && lengthProblem(durationMinutes)) return "length";
  return people && (people.length > 0 || hasGroupLink) ? null : "people";
}
