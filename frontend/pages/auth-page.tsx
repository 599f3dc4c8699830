import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Navigate, useSearchParams } from "react-router-dom";
import type { SignedIn, WaitingEvent } from "#schema/contracts/account.ts";
import { localPath } from "#schema/local-path.ts";
import { userQuery } from "../features/account/queries.ts";
import { sentElsewhere } from "../features/account/session-news.ts";
import { type AuthMode, modeTitles, useAuthMode } from "../features/auth/auth-mode.ts";
import { FrontDoor } from "../features/auth/front-door.tsx";
import { openNext, openSent } from "../features/auth/lead-on.ts";
import { MagicForm } from "../features/auth/magic-form.tsx";
import { continueTo, signInRequestQuery, useSignsInHere } from "../features/auth/mutations.ts";
import { OtherModes } from "../features/auth/other-modes.tsx";
import { PasswordForm } from "../features/auth/password-form.tsx";
import { PinForm } from "../features/auth/pin-form.tsx";
import { RegisterForm } from "../features/auth/register-form.tsx";
import { SendQuestion } from "../features/auth/send-question.tsx";
import { SentView } from "../features/auth/sent-view.tsx";
import { UsedElsewhere } from "../features/auth/used-elsewhere.tsx";
import { draftToSend } from "../features/events/create/event-draft.ts";
import { SavedEvent, SentEvent } from "../features/events/create/saved-event.tsx";
import { isPollPath } from "../features/polls/account-url.ts";
import { useDocumentTitle } from "../lib/document-title.ts";
import { useHasScript } from "../lib/has-script.tsx";
import { useWords } from "../lib/words.ts";
import { cn } from "../ui/cn.ts";

export function Component() {
  const i18n = useWords();
  const [askedMode, setMode, askedNext] = useAuthMode();
  const [search] = useSearchParams();
  const [email, setEmail] = useState(search.get("email") ?? "");
  const [request, setRequest] = useState<string | null>(null);
  const { data: user } = useQuery(userQuery());
  const signsInHere = useSignsInHere();
  const [isEventSent, setEventSent] = useState(false);
  const next = isEventSent ? "/" : localPath(askedNext);
  const hasScript = useHasScript();
  // The build renders one page for every URL, in the default mode.
  const mode = hasScript ? askedMode : "magic";
  const [saved] = useState(() => draftToSend(next));
  const draft = hasScript && !isEventSent ? saved : null;
  const [organizer, setOrganizer] = useState({ organizerName: saved?.organizerName ?? "", isReturning: false });
  const isSent = request !== null;
  const { data: asked } = useQuery({
    ...signInRequestQuery(request ?? "", draft?.idempotencyKey),
    enabled: isSent && !signsInHere,
  });
  const [question, setQuestion] = useState<WaitingEvent | null>(null);
  useDocumentTitle(isSent ? i18n.t("Check your email") : i18n.t(modeTitles[mode]));

  // Another tab has signed in. What it did not send stays a form that nobody sends unseen.
  if (user && !signsInHere) {
    const id = draft && sentElsewhere(draft.idempotencyKey);
    if (draft && id) return <SentEvent draft={draft} id={id} />;
    return draft ? <Navigate to="/home" replace /> : <Leave to={next} />;
  }

  /** Leads on after the PIN. The saved event is on this page, so the person has seen what goes out. */
  function leadOn({ event, invitations, waiting, ...signedIn }: SignedIn) {
    if (draft && event && invitations) openSent({ event, invitations }, draft.idempotencyKey, i18n);
    else if (draft) continueTo(next);
    else if (waiting) setQuestion(waiting);
    else openNext(signedIn, next);
  }
  const go = (to: AuthMode) => {
    setRequest(null);
    setMode(to);
  };
  function signInHereToo() {
    setEventSent(asked?.isEventSent ?? false);
    go("magic");
  }
  const form = { email, onEmail: setEmail, next };
  const pin = { email, draft, onSignedIn: leadOn };
  // Narrow screens show the introduction only at first. Wide ones have room for it beside the form.
  const isArriving = mode === "magic" && !isSent;
  return (
    <div
      className={cn(
        "page grid min-h-[calc(100svh-4rem)] grid-cols-[minmax(0,1fr)] content-start items-center gap-10 py-8 lg:content-center lg:gap-16",
        draft === null && "lg:grid-cols-[minmax(0,1fr)_26rem]",
        !hasScript && "[.other-mode_&]:invisible",
      )}
    >
      {draft === null && <FrontDoor className={cn(!isArriving && "max-lg:hidden")} />}
      <div className="w-full max-w-104 justify-self-center rounded-card border border-line bg-surface p-5 shadow-2 sm:p-8">
        {draft !== null && !asked?.isEventSent && <SavedEvent guests={draft.inviteEmails.length} />}
        {question ? (
          <SendQuestion waiting={question} onSkip={() => openNext({ next: "/" }, next)} />
        ) : isSent && asked?.usedBy ? (
          <UsedElsewhere request={asked} draft={draft} onSignIn={signInHereToo} />
        ) : isSent && mode === "magic" ? (
          <SentView {...pin} onPin={() => setMode("pin")} onBack={() => setRequest(null)} />
        ) : (
          <>
            <h1 className="pb-5 text-2xl sm:text-3xl">{i18n.t(modeTitles[mode])}</h1>
            {mode === "magic" && (
              <MagicForm {...form} draft={draft} organizer={organizer} onOrganizer={setOrganizer} onSent={setRequest} />
            )}
            {mode === "password" && <PasswordForm {...form} />}
            {mode === "pin" && <PinForm {...pin} onEmail={setEmail} />}
            {mode === "register" && <RegisterForm {...form} />}
            <OtherModes key={mode} mode={mode} isDisabled={!hasScript} onChoose={go} />
          </>
        )}
      </div>
    </div>
  );
}

/** Opens the page that follows, outside of the app's router for a poll. */
function Leave({ to }: { to: string }) {
  const isPoll = isPollPath(to);
  useEffect(() => {
    if (isPoll) continueTo(to);
  }, [isPoll, to]);
  return isPoll ? null : <Navigate to={to} replace />;
}
