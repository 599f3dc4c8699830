import { useQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import { Navigate, Outlet, useLocation } from "react-router-dom";
import { userQuery } from "../features/account/queries.ts";
import { isLoggedOut } from "../features/account/session-news.ts";
import { onSessionEnd } from "../lib/api.ts";
import { useWords } from "../lib/words.ts";
import { Button } from "../ui/form/button.tsx";
import { EmptyState } from "../ui/state/empty-state.tsx";
import { lazyPart } from "../ui/state/lazy-part.tsx";

const SessionEndDialog = lazyPart(() => import("../features/account/session-end-dialog.tsx"));

/** Shows the pages below to signed-in users. Sends others to /auth and back after they sign in. */
export function RequireUser() {
  const i18n = useWords();
  const { data: user, isPending, isError, refetch, isFetching } = useQuery(userQuery());
  const { pathname, search } = useLocation();
  /** The address of the person for whom this page was opened. */
  const [email, setEmail] = useState<string | null>(null);
  if (user && user.email !== email) setEmail(user.email);
  if (isPending && email === null) {
    return (
      <div role="status" className="page py-16 text-center">
        <h1 className="font-sans text-base font-normal tracking-normal text-ink-2">{i18n.t("Loading...")}</h1>
      </div>
    );
  }
  if (isError && user === undefined && email === null) {
    return (
      <EmptyState
        level={1}
        title={i18n.t("We couldn't reach Eightish.")}
        text={i18n.t("Check your connection, then try again.")}
        action={
          <Button busy={isFetching} onClick={() => refetch()}>
            {i18n.t("Try again")}
          </Button>
        }
      />
    );
  }
  if (!user && (email === null || isLoggedOut())) {
    return <Navigate to={`/auth?next=${encodeURIComponent(pathname + search)}`} replace />;
  }
  return (
    <>
      <Outlet />
      {email !== null && <SignInAgain email={email} hasEnded={user === null} onEnd={() => refetch()} />}
    </>
  );
}

interface SignInAgainProps {
  email: string;
  hasEnded: boolean;
  /** A call has found that the session has ended. */
  onEnd: () => void;
}

/** Signs in again in place when the session ends, so that nothing on the page is lost and the change continues. */
function SignInAgain({ email, hasEnded, onEnd }: SignInAgainProps) {
  const [isDismissed, setDismissed] = useState(false);
  const waiting = useRef<((isSignedIn: boolean) => void)[]>([]);
  function finish(isSignedIn: boolean) {
    for (const resolve of waiting.current.splice(0)) resolve(isSignedIn);
  }
  const ask = useEffectEvent(() => {
    setDismissed(false);
    onEnd();
    return new Promise<boolean>((resolve) => waiting.current.push(resolve));
  });
  const settle = useEffectEvent(finish);
  useEffect(() => {
    const stop = onSessionEnd(() => ask());
    return () => {
      stop();
      settle(false);
    };
  }, []);
  useEffect(() => {
    if (hasEnded) return;
    setDismissed(false);
    settle(true);
  }, [hasEnded]);
  if (!hasEnded || isDismissed) return null;
  return (
    <Suspense>
      <SessionEndDialog
        email={email}
        onClose={() => {
          setDismissed(true);
          finish(false);
        }}
      />
    </Suspense>
  );
}
