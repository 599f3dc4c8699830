import type { ReactNode } from "react";
import { Link, useLocation } from "react-router-dom";
import type { User } from "#schema/contracts/account.ts";
import type { MailedConnection } from "#schema/contracts/connections.ts";
import { Button, ButtonLink } from "../../ui/form/button.tsx";
import { productName } from "../../ui/picture/brand.tsx";
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
  const answer = useAnswerConnection();
  const decline = useDeclineMailed(token);
  if (answer.isSuccess) {
    return (
      <MailedLinkCard title={`You and ${requesterName} are connected`}>
        <p className="text-ink-2">You see each other's real names and concert preferences from now on.</p>
        <ToApp user={user} />
      </MailedLinkCard>
    );
  }
  if (decline.isSuccess) {
    return (
      <MailedLinkCard title="Request declined">
        <p className="text-ink-2">
          {requesterName} sees nothing of you and cannot send you another reminder of this request.
        </p>
        <ToApp user={user} />
      </MailedLinkCard>
    );
  }
  if (request.status !== "pending") return <AlreadyAnswered request={request} user={user} />;
  return (
    <MailedLinkCard title={`${requesterName} wants to connect`}>
      <p className="text-ink-2">
        This request was sent to <Address>{receiverEmail}</Address>.
      </p>
      <p className="text-ink-2">
        Connected people see each other's names and concert preferences. Nothing is shared until you accept.
      </p>
      <WhoAnswers request={request} user={user} />
      <div className="grid gap-2">
        {request.isForViewer ? (
          <Button
            size="lg"
            busy={answer.isPending}
            busyText="Accepting..."
            onClick={() => answer.mutate({ request, status: "accepted" }, { onSuccess: focusTitle })}
          >
            Accept
          </Button>
        ) : (
          <WayToAccept request={request} user={user} />
        )}
        <Button
          size="lg"
          variant="secondary"
          busy={decline.isPending}
          busyText="Declining..."
          onClick={() => decline.mutate(request, { onSuccess: focusTitle })}
        >
          Decline
        </Button>
      </div>
    </MailedLinkCard>
  );
}

/** Focuses the title that replaces the pressed button. */
function focusTitle() {
  requestAnimationFrame(() => {
    const title = document.querySelector<HTMLElement>("main h1");
    title?.setAttribute("tabindex", "-1");
    title?.focus();
  });
}

type WhoProps = Omit<MailedRequestProps, "token">;

function AlreadyAnswered({ request: { status, requesterName, receiverEmail }, user }: WhoProps) {
  return (
    <EmptyState
      level={1}
      title="This request is already answered"
      text={
        status === "accepted"
          ? `${requesterName} and ${receiverEmail} are connected.`
          : `The request of ${requesterName} to ${receiverEmail} was declined.`
      }
      action={<ToApp user={user} />}
    />
  );
}

/** Says why this visitor cannot accept yet, if so. */
function WhoAnswers({ request: { isForViewer, receiverEmail }, user }: WhoProps) {
  if (isForViewer) return null;
  if (!user) return <p className="text-sm text-ink-2">No account yet? Signing in by e-mail creates one.</p>;
  if (user.email === receiverEmail) return <ConfirmBanner user={user} what="connection requests" />;
  return (
    <p className="rounded-control bg-maybe-soft p-3 text-sm text-maybe-ink">
      You are signed in as <strong className="font-semibold wrap-anywhere">{user.email}</strong>. Only{" "}
      <strong className="font-semibold wrap-anywhere">{receiverEmail}</strong> can accept.
    </p>
  );
}

/** Signs in as the person who was asked, then returns here. */
function WayToAccept({ request: { receiverEmail }, user }: WhoProps) {
  const { pathname } = useLocation();
  const toSignIn = `/auth?${new URLSearchParams({ next: pathname, email: receiverEmail })}`;
  const logout = useLogout(toSignIn);
  if (!user) {
    return (
      <ButtonLink as={Link} to={toSignIn} size="lg">
        Sign in to accept
      </ButtonLink>
    );
  }
  // The banner already has a button to confirm this address.
  if (user.email === receiverEmail) return null;
  return (
    <Button
      size="lg"
      busy={logout.isPending || logout.isSuccess}
      busyText="Signing out..."
      onClick={() => logout.mutate()}
    >
      Sign in with that address
    </Button>
  );
}

function Address({ children }: { children: ReactNode }) {
  return <strong className="font-semibold wrap-anywhere text-ink">{children}</strong>;
}

/** Links to the contacts, or to the About page for visitors without an account. */
export function ToApp({ user }: { user: User | null | undefined }) {
  return (
    <ButtonLink as={Link} to={user ? "/friends" : "/about"} size="lg" variant={user ? "primary" : "secondary"}>
      {user ? "Open Contacts" : `About ${productName}`}
    </ButtonLink>
  );
}
