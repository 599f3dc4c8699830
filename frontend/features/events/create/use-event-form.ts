import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import type { DateOptionInput } from "#schema/contracts/events.ts";
import { localTimeZone } from "#schema/dates.ts";
import { ApiError } from "../../../lib/api.ts";
import { toast } from "../../../ui/overlay/toast.ts";
import { userQuery } from "../../account/queries.ts";
import { useCreateEvent } from "../mutations.ts";
import { completeOptions, type DateRow, newRow } from "./date-rows.ts";
import { dropDraft, type EventDraft, keepDraft, keepTyped, keptDraft, keptTyped, showDraftIn } from "./event-draft.ts";
import { invitedWith } from "./invite-rules.ts";

// Leaves time to read the success message before the page changes.
const REDIRECT_AFTER_MS = 2000;

type MissingPart = "title" | "dates" | "people";

/** The create page's state, from the first letter to the new event, a sign-in or a reload in between included. */
export function useEventForm() {
  const [search, setSearch] = useSearchParams();
  const { key: visit, state } = useLocation();
  const isSending = search.get("send") === "1";
  const [kept] = useState(keptDraft);
  const [typed] = useState(() => (isSending ? null : keptTyped(visit)));
  const [start] = useState<Partial<EventDraft> | null>(() => typed?.event ?? showDraftIn(state) ?? kept);
  const [title, setTitle] = useState(start?.title ?? "");
  const [description, setDescription] = useState(start?.description ?? "");
  const [timezone, setTimezone] = useState(start?.timezone ?? localTimeZone());
  const [invited, setInvited] = useState(start?.inviteEmails ?? []);
  const [address, setAddress] = useState(typed?.address ?? "");
  const [rows, setRows] = useState<DateRow[]>(() =>
    start?.dateOptions?.length ? start.dateOptions.map(({ date, time }) => newRow(date, time)) : [newRow()],
  );
  const [show, setShow] = useState(start?.show ?? null);
  const [missing, setMissing] = useState<MissingPart | null>(null);
  const navigate = useNavigate();
  const { data: user, isPending: isUserPending } = useQuery(userQuery());
  const createEvent = useCreateEvent();
  // Two presses may come before React has drawn what the first one began.
  const inFlight = useRef(false);
  const lastSent = useRef(
    typed?.lastSent ?? { content: kept ? contentOf(kept) : "", idempotencyKey: kept?.idempotencyKey ?? "" },
  );
  const entered = useMemo(
    () => ({ title, description, dateOptions: rows, inviteEmails: invited, timezone, show }),
    [title, description, rows, invited, timezone, show],
  );

  // Whoever still stands in the field is meant to be invited too.
  const people = invitedWith(address, invited);
  const missingNow = missingPart(title, completeOptions(rows), people);

  function draft(inviteEmails: string[]): EventDraft {
    const event = { ...entered, inviteEmails, dateOptions: completeOptions(rows) };
    const content = contentOf(event);
    // The same content keeps its key, so that sending it again makes no second event; other content is another event.
    if (lastSent.current.content !== content) lastSent.current = { content, idempotencyKey: crypto.randomUUID() };
    return { ...event, idempotencyKey: lastSent.current.idempotencyKey };
  }

  function signInFirst(event: EventDraft) {
    keepDraft(event);
    navigate(`/auth?next=${encodeURIComponent("/home?send=1")}`);
  }

  /** Answers what is missing. */
  function submit(): MissingPart | null {
    setMissing(missingNow);
    if (!missingNow && people && !inFlight.current) send(people);
    return missingNow;
  }

  function send(people: string[]) {
    const event = draft(people);
    setInvited(people);
    setAddress("");
    if (!isUserPending && user === null) return signInFirst(event);
    inFlight.current = true;
    createEvent.mutate(event, {
      onSuccess: () => {
        // Whoever comes back to the page does not find the show again, ready to be sent twice.
        setSearch({}, { replace: true });
        toast({ title: "Event created and invitation emails sent!", type: "email-sent", tone: "success" });
      },
      onError: (error) => {
        inFlight.current = false;
        if (error instanceof ApiError && error.status === 401) signInFirst(event);
      },
    });
  }

  // Sending settles the key, so its state counts too.
  const { status } = createEvent;
  useEffect(() => {
    if (status === "success") dropDraft();
    else keepTyped(visit, { event: entered, address, lastSent: lastSent.current });
  }, [visit, entered, address, status]);

  // Whoever leaves the page before is not pulled back to the new event.
  const createdId = createEvent.data?.event.id;
  useEffect(() => {
    if (createdId === undefined) return;
    const timer = setTimeout(() => navigate(`/events/${createdId}/dashboard`), REDIRECT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [createdId, navigate]);

  // Carries on after signing in: the button was pressed before, only the session was missing.
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
    timezone,
    setTimezone,
    invited,
    setInvited,
    address,
    setAddress,
    rows,
    setRows,
    show,
    setShow,
    // Said until it is there, not until the next press.
    missing: missing === missingNow ? missing : null,
    submit,
    isSignedIn: Boolean(user),
    isPending: createEvent.isPending,
    isCreated: createEvent.isSuccess,
    error: createEvent.error,
  };
}

/** What makes one event another; the key is no part of it. */
function contentOf({ idempotencyKey: _, ...event }: Partial<EventDraft>) {
  return JSON.stringify(event);
}

function missingPart(title: string, dates: DateOptionInput[], people: string[] | null): MissingPart | null {
  if (title.trim() === "") return "title";
  if (dates.length === 0) return "dates";
  return people?.length ? null : "people";
}
