import { Trans } from "@lingui/react";
import { useQuery } from "@tanstack/react-query";
import { Monitor, Smartphone } from "lucide-react";
import type { ReactNode } from "react";
import type { Session } from "#schema/contracts/account.ts";
import { formatInstantDate, relativeAge } from "#schema/dates.ts";
import { failureSentence } from "../../lib/failure.ts";
import { useWords } from "../../lib/words.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/form/button.tsx";
import { toast } from "../../ui/overlay/toast.ts";
import { LoadFailure } from "../../ui/state/load-failure.tsx";
import { browserIn } from "./browser-in.ts";
import { sessionsQuery, useEndSession } from "./sessions.ts";

/** Lists the signed-in browsers, with buttons that sign out one or all of the others. */
export default function SessionList({ loading }: { loading: ReactNode }) {
  const i18n = useWords();
  const sessions = useQuery(sessionsQuery());
  const end = useEndSession();
  if (sessions.isPending) return loading;
  if (!sessions.data) return <LoadFailure text={i18n.t("Couldn't load your signed-in browsers.")} query={sessions} />;
  const others = sessions.data.filter(({ isCurrent }) => !isCurrent);

  const signOut = (id: string | null, title: string) =>
    end.mutate(id, {
      onSuccess: () => toast({ title, tone: "success" }),
      onError: (error) =>
        toast({ title: i18n.t("Sign-out failed"), description: failureSentence(error, i18n), tone: "danger" }),
    });

  return (
    <>
      <ul className="-my-4 ruled">
        {sessions.data.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={end.isPending && end.variables === session.id}
            onSignOut={() => signOut(session.id, i18n.t("Signed out"))}
          />
        ))}
      </ul>
      {others.length === 0 ? (
        <p className="mt-4 text-sm text-ink-2">{i18n.t("No other browser is signed in.")}</p>
      ) : (
        <div className="mt-6 grid gap-2">
          <Button
            variant="secondary"
            className="justify-self-start max-sm:w-full"
            busy={end.isPending && end.variables === null}
            busyText={i18n.t("Signing out...")}
            onClick={() => signOut(null, i18n.t("Signed out everywhere else"))}
          >
            {i18n.t("Sign out everywhere else")}
          </Button>
          <p className="text-sm text-ink-2">{i18n.t("This also ends your calendar feed.")}</p>
        </div>
      )}
    </>
  );
}

interface SessionRowProps {
  session: Session;
  isEnding: boolean;
  onSignOut: () => void;
}

function SessionRow({ session, isEnding, onSignOut }: SessionRowProps) {
  const { browser, createdAt, lastSeenAt, isCurrent } = session;
  const i18n = useWords();
  const name = browserIn(browser, i18n);
  const since = formatInstantDate(createdAt, undefined, i18n);
  const Icon = /Android|iOS/.test(browser) ? Smartphone : Monitor;
  return (
    <li className="flex items-center justify-between gap-x-4 py-4">
      <div className="flex min-w-0 items-start gap-3">
        <Icon aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-ink-3" />
        <div className="min-w-0">
          <h4 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-base font-semibold wrap-anywhere [font-family:var(--font-sans)]">
            {name}
            {isCurrent && <Badge tone="yes">{i18n.t("This browser")}</Badge>}
          </h4>
          <p className="text-sm text-ink-2">
            {i18n.t("Signed in {since}, last used {age}", { since, age: relativeAge(lastSeenAt, new Date(), i18n) })}
          </p>
        </div>
      </div>
      {!isCurrent && (
        <Button variant="secondary" busy={isEnding} onClick={onSignOut} className="shrink-0">
          <Trans
            id="Sign out<0> {browser}, signed in {since}</0>"
            values={{ browser: name, since }}
            components={{ 0: <span className="sr-only" /> }}
          />
        </Button>
      )}
    </li>
  );
}
