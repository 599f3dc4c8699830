import { useQuery } from "@tanstack/react-query";
import { useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { fullName } from "#schema/person-name.ts";
import { ApiError } from "../../../lib/api.ts";
import { useWords } from "../../../lib/words.ts";
import { userQuery } from "../../account/queries.ts";
import { invitedWith } from "../form/invite-rules.ts";
import {
  draftIn,
  dropDraft,
  type EventDraft,
  lastUnsentForm,
  savedTyped,
  saveTyped,
  sendingPage,
  takeUnreadable,
  unfinishedBeside,
  unsentForm,
} from "./event-draft.ts";
import { eventOf, formOf, isSameEvent, type MissingPart, missingPart, patchForm } from "./event-form.ts";
import { useCreateEvent } from "./mutations.ts";
import { rememberedVisibility, rememberVisibility } from "./remembered-visibility.ts";
import { toastCreated } from "./toast-created.ts";

// Leaves time to read the success message before the page changes.
const REDIRECT_AFTER_MS = 2000;

/** State of the create page. It survives a reload and a sign-in. `wasLost` starts it empty, because it failed before. */
export function useEventForm(wasLost = false) {
  const i18n = useWords();
  const [search, setSearch] = useSearchParams();
  const { key: visit, state: openedWith } = useLocation();
  const state = wasLost ? null : openedWith;
  const sending = wasLost ? null : search.get("send");
  const [typed] = useState(() => (sending ? unsentForm(sending) : openedForm(visit, state)));
  const [event, change] = useReducer(patchForm, typed?.event ?? newEvent(state), formOf);
  const [address, setAddress] = useState(typed?.address ?? "");
  const [missing, setMissing] = useState<MissingPart | null>(null);
  const navigate = useNavigate();
  const { data: user, isPending: isUserPending } = useQuery(userQuery());
  const createEvent = useCreateEvent();
  // A second click may come before the effect of the first is rendered.
  const inFlight = useRef(false);
  const lastSent = useRef(typed?.lastSent ?? null);
  const opened = useRef(event);
  const isTouched = typed?.isTouched || event !== opened.current || address !== "";
  const input = useMemo(() => ({ event, address, isTouched }), [event, address, isTouched]);
  const [isLost] = useState(() => takeUnreadable() || wasLost);
  const [unfinished, setUnfinished] = useState(() => (draftIn(state) ? unfinishedBeside(visit) : null));

  /** Shows the unfinished event, and keeps the one that was shown in its place. */
  function swapUnfinished() {
    if (!unfinished) return;
    const [otherVisit, other] = unfinished;
    const shown = { ...input, lastSent: lastSent.current, isTouched: true };
    saveTyped(otherVisit, shown);
    setUnfinished([otherVisit, shown]);
    change(formOf(other.event));
    setAddress(other.address);
    lastSent.current = other.lastSent;
  }

  // An address still in the input counts as invited.
  const people = event.hasGroupLink ? [] : invitedWith(address, event.inviteEmails);
  const missingNow = missingPart(event, people);

  function draftFor(inviteEmails: string[]): EventDraft {
    const sent = eventOf(event, inviteEmails);
    const { current: last } = lastSent;
    // An unchanged event keeps its key, so that a retry creates no second one.
    return { ...sent, idempotencyKey: last && isSameEvent(last, sent) ? last.idempotencyKey : crypto.randomUUID() };
  }

  const signInFirst = ({ idempotencyKey }: EventDraft) =>
    navigate(`/auth?next=${encodeURIComponent(sendingPage(idempotencyKey))}`);

  /** Returns the first missing part, or null if the event is being sent. */
  function submit(): MissingPart | null {
    setMissing(missingNow);
    if (!missingNow && people && !inFlight.current) send(people);
    return missingNow;
  }

  function send(people: string[]) {
    const draft = draftFor(people);
    lastSent.current = draft;
    // Signing in may change the page's language. Addresses that the link replaces stay, so that the choice can be taken back.
    const sent = { ...event, language: draft.language, ...(!event.hasGroupLink && { inviteEmails: people }) };
    const rest = event.hasGroupLink ? address : "";
    change(sent);
    setAddress(rest);
    // The page that signs in first reads it before this one is rendered again.
    saveTyped(visit, { event: sent, address: rest, isTouched, lastSent: draft });
    if (!isUserPending && user === null) return signInFirst(draft);
    inFlight.current = true;
    createEvent.mutate(draft, {
      onSuccess: ({ invitations }) => {
        rememberVisibility(draft);
        // Clears the show from the history entry, so that going back does not offer to send it again.
        setSearch({}, { replace: true });
        toastCreated(invitations, i18n);
      },
      onError: (error) => {
        inFlight.current = false;
        if (error instanceof ApiError && error.status === 401) signInFirst(draft);
      },
    });
  }

  // Sending may change the key, so the effect also depends on the status. It must not wait for a frame, because the page
  // may be left at once.
  const { status } = createEvent;
  useLayoutEffect(() => {
    if (status === "success" && lastSent.current) dropDraft(lastSent.current.idempotencyKey);
    else saveTyped(visit, { ...input, lastSent: lastSent.current });
  }, [visit, input, status]);

  // What the page was opened with is in the history entry, from which a reload would open it again.
  useEffect(() => {
    if (wasLost) setSearch({}, { replace: true });
  }, [wasLost, setSearch]);

  // Leaving the page earlier cancels the redirect.
  const createdId = createEvent.data?.event.id;
  useEffect(() => {
    if (createdId === undefined) return;
    const timer = setTimeout(() => navigate(`/events/${createdId}/dashboard`), REDIRECT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [createdId, navigate]);

  // Sends the form once the user has signed in for it.
  const isCarryingOn = sending !== null && typed !== null && Boolean(user);
  const hasCarriedOn = useRef(false);
  useEffect(() => {
    if (!isCarryingOn || hasCarriedOn.current) return;
    hasCarriedOn.current = true;
    setSearch({}, { replace: true });
    submit();
  });

  return {
    event,
    change,
    address,
    setAddress,
    // The message disappears as soon as the part is filled in.
    missing: missing === missingNow ? missing : null,
    submit,
    /** True when a stored draft could not be read. */
    isLost,
    /** The event that was typed on another visit and not sent; null unless the page was opened with another draft. */
    unfinished: unfinished?.[1].event ?? null,
    swapUnfinished,
    // A visitor is asked when signing in.
    asksName: Boolean(user) && !fullName(user ?? {}),
    isSignedIn: Boolean(user),
    email: user?.email,
    hasCalendars: user?.hasCalendars ?? false,
    /** True for an account that stores little, because its address is not confirmed. */
    isUnproven: user?.emailVerified === false,
    isPending: createEvent.isPending,
    isCreated: createEvent.isSuccess,
    // A refusal is about what was sent. The message disappears once something changes.
    error:
      people && createEvent.variables && isSameEvent(createEvent.variables, eventOf(event, people))
        ? createEvent.error
        : null,
  };
}

/** Returns what was typed on this visit, or the form that did not arrive. A page opened with a draft shows that. */
const openedForm = (visit: string, state: unknown) => savedTyped(visit) ?? (draftIn(state) ? null : lastUnsentForm());

/** Returns what the page was opened with. Who sees answers is as for the event created last. */
const newEvent = (state: unknown) => ({ ...rememberedVisibility(), ...draftIn(state) });
