import { Trans } from "@lingui/react";
import { Link, useLocation } from "react-router-dom";
import type { User } from "#schema/contracts/account.ts";
import type { MailedConnection } from "#schema/contracts/connections.ts";
import { focusLater } from "../../lib/focus-later.ts";
import { useWords } from "../../lib/words.ts";
import { Address } from "../../ui/address.tsx";
import { Button, ButtonLink } from "../../ui/form/button.tsx";
import { EmptyState } from "../../ui/state/empty-state.tsx";
import { ConfirmBanner } from "../account/confirm-banner.tsx";
import { useLogout } from "../account/logout.ts";
import { MailedLinkCard } from "../auth/mailed-link-card.tsx";
import { useAnswerConnection, useDeclineMailed } from "./answer-connection.ts";

interface MailedRequestProps {
  request: MailedConnection;
  token: string;
  user: User | null;
}

/** Shows a request opened from its mail: who asks, what connecting shows, and the buttons to answer. */
export function MailedRequest({ request, token, user }: MailedRequestProps) {
  const { requesterName, receiverEmail } = request;
  const name = <bdi>{requesterName}</bdi>;
  const i18n = useWords();
  const answer = useAnswerConnection();
  const decline = useDeclineMailed(token);
  if (answer.isSuccess) {
    return (
      <MailedLinkCard title={<Trans id="You and {name} are connected" values={{ name }} />}>
        <p className="text-ink-2">{i18n.t("You see each other's real names and concert preferences from now on.")}</p>
        <ToApp user={user} />
      </MailedLinkCard>
    );
  }
  if (decline.isSuccess) {
    return (
      <MailedLinkCard title={i18n.t("Request declined")}>
        <p className="text-ink-2">
          <Trans
            id="{name} sees nothing of you and cannot send you another reminder of this request."
            values={{ name }}
          />
        </p>
        <ToApp user={user} />
      </MailedLinkCard>
    );
  }
  if (request.status !== "pending") return <AlreadyAnswered request={request} user={user} />;
  return (
    <MailedLinkCard title={<Trans id="{name} wants to connect" values={{ name }} />}>
      <p className="text-ink-2">
        <Trans id="This request was sent to {email}." values={{ email: <Address email={receiverEmail} /> }} />
      </p>
      <p className="text-ink-2">
        {i18n.t("Connected people see each other's names and concert preferences. Nothing is shared until you accept.")}
      </p>
      <WhoAnswers request={request} user={user} />
      <div className="grid gap-2">
        {request.isForViewer ? (
          <Button
            size="lg"
            busy={answer.isPending}
            busyText={i18n.t("Accepting...")}
            onClick={() => answer.mutate({ request, status: "accepted" }, { onSuccess: focusTitle })}
          >
            {i18n.t("Accept")}
          </Button>
        ) : (
          <WayToAccept request={request} user={user} />
        )}
        <Button
          size="lg"
          variant="secondary"
          busy={decline.isPending}
          busyText={i18n.t("Declining...")}
          onClick={() => decline.mutate(request, { onSuccess: focusTitle })}
        >
          {i18n.t("Decline")}
        </Button>
      </div>
    </MailedLinkCard>
  );
}

/** Focuses the title that replaces the pressed button. */
function focusTitle() {
  focusLater(() => {
    const title = document.querySelector<HTMLElement>("main h1");
    title?.setAttribute("tabindex", "-1");
    return title;
  });
}

type WhoProps = Omit<MailedRequestProps, "token">;

function AlreadyAnswered({ request: { status, requesterName, receiverEmail }, user }: WhoProps) {
  const i18n = useWords();
  const values = { name: <bdi>{requesterName}</bdi>, email: <bdi>{receiverEmail}</bdi> };
  return (
    <EmptyState
      level={1}
      title={i18n.t("This request is already answered")}
      text={
        status === "accepted" ? (
          <Trans id="{name} and {email} are connected." values={values} />
        ) : (
          <Trans id="The request of {name} to {email} was declined." values={values} />
        )
      }
      action={<ToApp user={user} />}
    />
  );
}

const strong = (email: string) => (
  <strong dir="auto" className="font-semibold wrap-anywhere">
    {email}
  </strong>
);

/** Says why this visitor cannot accept yet, if so. */
function WhoAnswers({ request: { isForViewer, receiverEmail }, user }: WhoProps) {
  const i18n = useWords();
  if (isForViewer) return null;
  if (!user) {
    return <p className="text-sm text-ink-2">{i18n.t("No account yet? Signing in by e-mail creates one.")}</p>;
  }
  if (user.email === receiverEmail) return <ConfirmBanner user={user} what="connection requests" />;
  return (
    <p className="rounded-control bg-maybe-soft p-3 text-sm text-maybe-ink">
      <Trans
        id="You are signed in as {ownEmail}. Only {email} can accept."
        values={{ ownEmail: strong(user.email), email: strong(receiverEmail) }}
      />
    </p>
  );
}

/** Signs in as the person who was asked, then returns here. */
function WayToAccept({ request: { receiverEmail }, user }: WhoProps) {
  const i18n = useWords();
  const { pathname } = useLocation();
  const toSignIn = `/auth?${new URLSearchParams({ next: pathname, email: receiverEmail })}`;
  const logout = useLogout(toSignIn);
  if (!user) {
    return (
      <ButtonLink as={Link} to={toSignIn} size="lg">
        {i18n.t("Sign in to accept")}
      </ButtonLink>
    );
  }
  // The banner already has a button to confirm this address.
  if (user.email === receiverEmail) return null;
  return (
    <Button
      size="lg"
      busy={logout.isPending || logout.isSuccess}
      busyText={i18n.t("Signing out...")}
      onClick={() => logout.mutate()}
    >
      {i18n.t("Sign in with that address")}
    </Button>
  );
}

/** Links to the contacts, or to the About page for visitors without an account. */
export function ToApp({ user }: { user: User | null | undefined }) {
  const i18n = useWords();
  return (
    <ButtonLink as={Link} to={user ? "/friends" : "/about"} size="lg" variant={user ? "primary" : "secondary"}>
      {user ? i18n.t("Open Contacts") : i18n.t("About Eightish")}
    </ButtonLink>
  );
}
