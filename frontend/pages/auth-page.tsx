import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Navigate, useSearchParams } from "react-router-dom";
import { localPath } from "#schema/local-path.ts";
import { userQuery } from "../features/account/queries.ts";
import { type AuthMode, modeTitles, useAuthMode } from "../features/auth/auth-mode.ts";
import { FrontDoor } from "../features/auth/front-door.tsx";
import { MagicForm } from "../features/auth/magic-form.tsx";
import { OtherModes } from "../features/auth/other-modes.tsx";
import { PasswordForm } from "../features/auth/password-form.tsx";
import { PinForm } from "../features/auth/pin-form.tsx";
import { RegisterForm } from "../features/auth/register-form.tsx";
import { SentView } from "../features/auth/sent-view.tsx";
import { savedGuests } from "../features/events/create/event-draft.ts";
import { SavedEvent } from "../features/events/create/saved-event.tsx";
import { useDocumentTitle } from "../lib/document-title.ts";
import { useHasScript } from "../lib/has-script.tsx";
import { cn } from "../ui/cn.ts";

export function Component() {
  const [askedMode, setMode, askedNext] = useAuthMode();
  const [search] = useSearchParams();
  const [email, setEmail] = useState(search.get("email") ?? "");
  const [isSent, setSent] = useState(false);
  const { data: user } = useQuery(userQuery());
  // From the first render, because a sign-in on this page leads on by itself.
  const [wasSignedIn] = useState(user);
  const next = localPath(askedNext);
  const hasScript = useHasScript();
  // The build renders one page for every URL, in the default mode.
  const mode = hasScript ? askedMode : "magic";
  const [saved] = useState(() => savedGuests(next));
  const guests = hasScript ? saved : null;
  useDocumentTitle(isSent ? "Check your email" : modeTitles[mode]);
  if (wasSignedIn) return <Navigate to={next} replace />;

  const go = (to: AuthMode) => {
    setSent(false);
    setMode(to);
  };
  const form = { email, onEmail: setEmail, next };
  // Narrow screens show the introduction only at first. Wide ones have room for it beside the form.
  const isArriving = mode === "magic" && !isSent;
  return (
    <div
      className={cn(
        "page grid min-h-[calc(100svh-4rem)] grid-cols-[minmax(0,1fr)] content-start items-center gap-10 py-8 lg:content-center lg:gap-16",
        guests === null && "lg:grid-cols-[minmax(0,1fr)_26rem]",
        !hasScript && "[.other-mode_&]:invisible",
      )}
    >
      {guests === null && <FrontDoor className={cn(!isArriving && "max-lg:hidden")} />}
      <div className="w-full max-w-104 justify-self-center rounded-card border border-line bg-surface p-5 shadow-2 sm:p-8">
        {guests !== null && <SavedEvent guests={guests} />}
        {isSent && mode === "magic" ? (
          <SentView email={email} next={next} onPin={() => go("pin")} onBack={() => setSent(false)} />
        ) : (
          <>
            <h1 className="pb-5 text-2xl sm:text-3xl">{modeTitles[mode]}</h1>
            {mode === "magic" && <MagicForm {...form} onSent={() => setSent(true)} />}
            {mode === "password" && <PasswordForm {...form} />}
            {mode === "pin" && <PinForm {...form} />}
            {mode === "register" && <RegisterForm {...form} />}
            <OtherModes key={mode} mode={mode} isDisabled={!hasScript} onChoose={go} />
          </>
        )}
      </div>
    </div>
  );
}
