import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { localTimeZone } from "#schema/dates.ts";
import { ApiError } from "../../lib/api.ts";
import { toast } from "../../ui/toast.ts";
import { userQuery } from "../account/queries.ts";
import { completeOptions, type DateRow, newRow } from "./date-rows.ts";
import { dropDraft, type EventDraft, keepDraft, keptDraft, showDraftIn } from "./event-draft.ts";
import { useCreateEvent } from "./mutations.ts";

// The specification lets the success message be read before the page changes.
const REDIRECT_AFTER_MS = 2000;

export type MissingPart = "title" | "dates" | "people";

/** The create page's state, from the first letter to the new event, a sign-in in between included. */
export function useEventForm() {
  const [kept] = useState(keptDraft);
  const { state } = useLocation();
  const [start] = useState(() => showDraftIn(state) ?? kept);
  const [title, setTitle] = useState(start?.title ?? "");
  const [description, setDescription] = useState(start === kept ? (kept?.description ?? "") : "");
  const [timezone, setTimezone] = useState(start?.timezone ?? localTimeZone());
  const [invited, setInvited] = useState(start?.inviteEmails ?? []);
  const [rows, setRows] = useState<DateRow[]>(() =>
    start?.dateOptions.length ? start.dateOptions.map(({ date, time }) => newRow(date, time)) : [newRow()],
  );
  const [show, setShow] = useState(start?.show ?? null);
  const [missing, setMissing] = useState<MissingPart | null>(null);
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const { data: user, isPending: isUserPending } = useQuery(userQuery());
  const createEvent = useCreateEvent();
  const lastSent = useRef({ content: kept ? contentOf(kept) : "", idempotencyKey: kept?.idempotencyKey ?? "" });

  function draft(): EventDraft {
    const event = { title, description, dateOptions: completeOptions(rows), inviteEmails: invited, timezone, show };
    const content = contentOf(event);
    // The same content keeps its key, so that sending it again makes no second event; other content is another event.
    if (lastSent.current.content !== content) lastSent.current = { content, idempotencyKey: crypto.randomUUID() };
    return { ...event, idempotencyKey: lastSent.current.idempotencyKey };
  }

  function signInFirst(event: EventDraft) {
    keepDraft(event);
    navigate(`/auth?next=${encodeURIComponent("/home?send=1")}`);
  }

  function submit() {
    const event = draft();
    const part = missingPart(event);
    setMissing(part);
    if (part || createEvent.isPending || createEvent.isSuccess) return;
    if (!isUserPending && user === null) return signInFirst(event);
    createEvent.mutate(event, {
      onSuccess: () => {
        dropDraft();
        // Whoever comes back to the page does not find the show again, ready to be sent twice.
        setSearch({}, { replace: true });
        toast({ title: "Event created and invitation emails sent!", type: "email-sent", tone: "success" });
      },
      onError: (error) => {
        if (error instanceof ApiError && error.status === 401) signInFirst(event);
      },
    });
  }

  // Whoever leaves the page before is not pulled back to the new event.
  const createdId = createEvent.data?.event.id;
  useEffect(() => {
    if (createdId === undefined) return;
    const timer = setTimeout(() => navigate(`/events/${createdId}/dashboard`), REDIRECT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [createdId, navigate]);

  // Carries on after signing in: the button was pressed before, only the session was missing.
  const isCarryingOn = search.get("send") === "1" && kept !== null && Boolean(user);
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
    rows,
    setRows,
    show,
    setShow,
    // Said until it is there, not until the next press.
    missing:
      missing === missingPart({ title, dateOptions: completeOptions(rows), inviteEmails: invited }) ? missing : null,
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

function missingPart(event: Pick<EventDraft, "title" | "dateOptions" | "inviteEmails">): MissingPart | null {
  if (event.title.trim() === "") return "title";
  if (event.dateOptions.length === 0) return "dates";
  return event.inviteEmails.length === 0 ? "people" : null;
}
