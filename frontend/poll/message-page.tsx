import { Trans } from "@lingui/react";
import type { ReactNode } from "react";
import type { AddressPage } from "#schema/contracts/added-address.ts";
import { NavBar } from "../features/navigation/nav-bar.tsx";
import { nameIn } from "../features/polls/others/others-on.ts";
import { useWords } from "../lib/words.ts";
import { Button, ButtonLink } from "../ui/form/button.tsx";
import { TornTicket } from "../ui/picture/torn-ticket.tsx";

interface MessagePageProps {
  title: string;
  text: ReactNode;
  /** True for a question instead of bad news. */
  isQuestion?: boolean;
  children?: ReactNode;
}

/** A page without a poll: navigation bar, torn ticket and message. The page's script does not hydrate it. */
export function MessagePage({ title, text, isQuestion = false, children }: MessagePageProps) {
  return (
    // As high as the screen without the foot, so that a short page does not scroll.
    <div className="flex min-h-[calc(100svh-5.25rem)] flex-col">
      <NavBar />
      <main className="page flex flex-1 flex-col items-center justify-center pt-8 pb-32 text-center">
        {!isQuestion && <TornTicket />}
        <h1 className="mt-6 text-2xl">{title}</h1>
        <p className="mt-2 max-w-md text-ink-2 wrap-anywhere">{text}</p>
        {children}
      </main>
    </div>
  );
}

/** Shown for unknown tokens and deleted events. */
export function InvalidLinkPage() {
  const i18n = useWords();
  return (
    <MessagePage title={i18n.t("Invalid Link")} text={i18n.t("This poll link is invalid or has expired.")}>
      <p className="mt-2 max-w-md text-ink-2">
        {i18n.t(
          "If it came by e-mail, open it there once more. Otherwise ask the person who invited you for a new link.",
        )}
      </p>
    </MessagePage>
  );
}

/** Shown for a group link that was replaced or turned off. */
export function EndedLinkPage({ reason }: { reason: string }) {
  const i18n = useWords();
  return <MessagePage title={i18n.t("This link has ended")} text={reason} />;
}

/** Shown for an event that an admin keeps from everybody. */
export function NotAvailablePage({ reason }: { reason: string }) {
  const i18n = useWords();
  return <MessagePage title={i18n.t("Event not available")} text={reason} />;
}

/** Asks the owner of an address whether to add it to the answers of `name`. */
export function AddAddressPage({ page: { email, name, title, organizerName } }: { page: AddressPage }) {
  const i18n = useWords();
  return (
    <MessagePage
      isQuestion
      title={i18n.t("Add your e-mail address?")}
      text={i18n.t("{title}, organized by {name}", { title, name: organizerName })}
    >
      <p className="mt-4 max-w-md text-ink-2 wrap-anywhere">
        <Trans
          id="{email} gets the date and other news of this event, and the link to the answers of {name}."
          values={{
            email: <Strong>{email}</Strong>,
            name: <Strong>{nameIn(name, i18n)}</Strong>,
          }}
        />
      </p>
      <form method="post" className="mt-6">
        <Button type="submit" size="lg">
          {i18n.t("Add this address")}
        </Button>
      </form>
      <p className="mt-4 max-w-md text-sm text-ink-2">
        {i18n.t("Are these not your answers? Close this page, and nothing is added.")}
      </p>
    </MessagePage>
  );
}

export function Strong({ children }: { children: ReactNode }) {
  return (
    <b className="font-semibold text-ink">
      <bdi>{children}</bdi>
    </b>
  );
}

/** Shown when an address cannot be added any more. */
export function AddressRefusedPage({ reason }: { reason: string }) {
  const i18n = useWords();
  return <MessagePage title={i18n.t("This address was not added")} text={reason} />;
}

/** Shown when the Worker fails. `retry` is the URL to try again. */
export function UnavailablePage({ title, retry }: { title: string; retry: string }) {
  const i18n = useWords();
  return (
    <MessagePage title={title} text={i18n.t("Your link is fine. Please try again in a moment.")}>
      <ButtonLink size="lg" className="mt-6" href={retry}>
        {i18n.t("Try again")}
      </ButtonLink>
    </MessagePage>
  );
}
