import { Trans } from "@lingui/react";
import type { ReactNode } from "react";
import type { OptOutInput, OptOutState } from "#schema/contracts/opt-outs.ts";
import { useWords } from "../lib/words.ts";
import { Button } from "../ui/form/button.tsx";
import { FieldError } from "../ui/form/field.tsx";
import { MessagePage, Strong } from "./message-page.tsx";

interface MailChoicesPageProps {
  state: OptOutState;
  /** Why the last choice was not saved. */
  error: string | null;
}

/** Stops or resumes mail from one organizer or from everybody, by plain forms. Opening it changes nothing. */
export function MailChoicesPage({ state, error }: MailChoicesPageProps) {
  const i18n = useWords();
  const name = <bdi>{state.organizerName}</bdi>;
  const components = { 0: <b className="font-semibold" /> };
  return (
    <MessagePage
      isQuestion
      title={i18n.t("Which e-mails do you want?")}
      text={
        <Trans
          id="Invitations, reminders and connection requests to {email}."
          values={{ email: <Strong>{state.email}</Strong> }}
        />
      }
    >
      {error !== null && <FieldError className="mt-4 max-w-md text-start">{error}</FieldError>}
      <div className="mt-6 w-full max-w-md">
        {state.organizerName !== null && (
          <Choice
            scope="organizer"
            isStopped={state.organizer || state.everything}
            isCovered={state.everything}
            stopped={<Trans id="Mail from {name}: <0>stopped</0>" values={{ name }} components={components} />}
            on={<Trans id="Mail from {name}: <0>on</0>" values={{ name }} components={components} />}
          />
        )}
        {state.news?.shows.map(({ id, name, isStopped }) => (
          <Choice
            key={id}
            scope="show-news"
            showId={id}
            isStopped={isStopped || state.news!.isStopped || state.everything}
            isCovered={state.news!.isStopped || state.everything}
            stopped={
              <Trans id="News of {name}: <0>stopped</0>" values={{ name: <bdi>{name}</bdi> }} components={components} />
            }
            on={<Trans id="News of {name}: <0>on</0>" values={{ name: <bdi>{name}</bdi> }} components={components} />}
          />
        ))}
        {state.news && (
          <Choice
            scope="show-news"
            isStopped={state.news.isStopped || state.everything}
            isCovered={state.everything}
            stopped={<Trans id="News of all shows: <0>stopped</0>" components={components} />}
            on={<Trans id="News of all shows: <0>on</0>" components={components} />}
          />
        )}
        <Choice
          scope="everything"
          isStopped={state.everything}
          stopped={<Trans id="Mail from everybody: <0>stopped</0>" components={components} />}
          on={<Trans id="Mail from everybody: <0>on</0>" components={components} />}
        />
      </div>
      <p className="mt-4 max-w-md text-sm text-ink-2">
        {i18n.t("Sign-in e-mails, final dates and cancellations of events you take part in always reach you.")}
      </p>
    </MessagePage>
  );
}

interface ChoiceProps {
  scope: OptOutInput["scope"];
  /** The show whose news stops; absent for all. */
  showId?: string;
  isStopped: boolean;
  /** True if the broader choice below already stops this mail. */
  isCovered?: boolean;
  stopped: ReactNode;
  on: ReactNode;
}

/** One choice and its button, whose id brings the focus back to it after it was pressed. */
function Choice({ scope, showId, isStopped, isCovered = false, stopped, on }: ChoiceProps) {
  const i18n = useWords();
  const id = showId ?? scope;
  const says = `${id}-mail`;
  return (
    <form method="post" className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-4">
      <p id={says} className="min-w-0 text-start wrap-anywhere">
        {isStopped ? stopped : on}
      </p>
      <input type="hidden" name="scope" value={scope} />
      {showId !== undefined && <input type="hidden" name="showId" value={showId} />}
      <input type="hidden" name="optedOut" value={String(!isStopped)} />
      <Button
        type="submit"
        id={id}
        variant={isStopped ? "secondary" : "soft"}
        disabled={isCovered}
        aria-describedby={says}
      >
        {isStopped ? i18n.t("Start again") : i18n.t("Stop")}
      </Button>
    </form>
  );
}

/** Shown for a link that is not ours, or that is of no use any more for a `reason`. */
export function InvalidChoicesLinkPage({ reason }: { reason?: string | undefined }) {
  const i18n = useWords();
  return (
    <MessagePage title={i18n.t("Invalid Link")} text={reason ?? i18n.t("Open the link in the e-mail once more.")} />
  );
}
