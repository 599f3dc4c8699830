import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Navigate, useSearchParams } from "react-router-dom";
import { localPath } from "#schema/local-path.ts";
import { userQuery } from "../features/account/queries.ts";
import { type AuthMode, modeTitles, useAuthMode } from "../features/auth/auth-mode.ts";
import { MagicForm } from "../features/auth/magic-form.tsx";
import { PasswordForm } from "../features/auth/password-form.tsx";
import { PinForm } from "../features/auth/pin-form.tsx";
import { PosterWall } from "../features/auth/poster-wall.tsx";
import { RegisterForm } from "../features/auth/register-form.tsx";
import { SentView } from "../features/auth/sent-view.tsx";
import { useDocumentTitle } from "../lib/document-title.ts";
import { useHasScript } from "../lib/use-has-script.ts";
import { Button } from "../ui/button.tsx";

const otherModes: { mode: AuthMode; label: string }[] = [
  { mode: "magic", label: "Email me a link" },
  { mode: "password", label: "Use a password" },
  { mode: "pin", label: "Enter PIN" },
  { mode: "register", label: "Create account" },
];

export function Component() {
  const [askedMode, setMode, askedNext] = useAuthMode();
  const [search] = useSearchParams();
  const [email, setEmail] = useState(search.get("email") ?? "");
  const [isSent, setSent] = useState(false);
  const { data: user } = useQuery(userQuery());
  const [wasSignedIn] = useState(user);
  const next = localPath(askedNext);
  const hasScript = useHasScript();
  // Drawn by the build for every address, so in the mode of most.
  const mode = hasScript ? askedMode : "magic";
  useDocumentTitle(isSent ? "Check your email" : modeTitles[mode]);
  if (wasSignedIn) return <Navigate to={next} replace />;

  const go = (to: AuthMode) => {
    setSent(false);
    setMode(to);
  };
  const form = { email, onEmail: setEmail, next };
  return (
    <div className="grid min-h-[calc(100svh-4rem)] lg:grid-cols-2">
      <PosterWall />
      <div className="grid content-start justify-items-center px-4 py-10 lg:content-center">
        <div className="w-full max-w-96">
          {isSent && mode === "magic" ? (
            <SentView email={email} onPin={() => go("pin")} onBack={() => setSent(false)} />
          ) : (
            <>
              <h1 className="pb-6 text-2xl sm:text-3xl">{modeTitles[mode]}</h1>
              {mode === "magic" && <MagicForm {...form} onSent={() => setSent(true)} />}
              {mode === "password" && <PasswordForm {...form} />}
              {mode === "pin" && <PinForm {...form} />}
              {mode === "register" && <RegisterForm {...form} />}
              <p className="flex items-center gap-3 py-5 text-sm text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
                or
              </p>
              <div className="grid gap-1">
                {otherModes
                  .filter((other) => other.mode !== mode)
                  .map((other) => (
                    <Button key={other.mode} v="ghost" disabled={!hasScript} onClick={() => go(other.mode)}>
                      {other.label}
                    </Button>
                  ))}
              </div>
            </>
          )}
        </div>
      </div>
    </div>
  );
}
