import { Trans } from "@lingui/react";
import { useState } from "react";
import { Link } from "react-router-dom";
import type { MailedLink } from "#schema/contracts/account.ts";
import { formatMoment } from "../features/admin/format-moment.ts";
import { CheckedLink } from "../features/auth/checked-link.tsx";
import { useEndSessionByLink } from "../features/auth/end-session.ts";
import { MailedLinkCard } from "../features/auth/mailed-link-card.tsx";
import { useDocumentTitle } from "../lib/document-title.ts";
import { failureSentence } from "../lib/failure.ts";
import { offersPasswords } from "../lib/offers-passwords.ts";
import { useWords } from "../lib/words.ts";
import { Address } from "../ui/address.tsx";
import { Button, ButtonLink } from "../ui/form/button.tsx";
import { FieldError } from "../ui/form/field.tsx";

/** Opened from the notice of a new browser. Opening it changes nothing; the button signs that browser out. */
export function Component() {
  const i18n = useWords();
  useDocumentTitle(i18n.t("New sign-in"));
  return (
    <CheckedLink
      purpose="end-session"
      title={i18n.t("Was this you?")}
      advice={i18n.t("Open it from the e-mail again, or see in Settings where you are signed in.")}
      action={
        <ButtonLink as={Link} to="/settings#sessions">
          {i18n.t("Open Settings")}
        </ButtonLink>
      }
    >
      {(link) => <NewBrowser link={link} />}
    </CheckedLink>
  );
}

function NewBrowser({ link }: { link: MailedLink & { token: string } }) {
  const i18n = useWords();
  const end = useEndSessionByLink();
  const [isOwn, setOwn] = useState(false);
  const email = <Address email={link.email} />;
  const browser = link.browser || "unknown";
  if (end.isSuccess) return <Ended browser={browser} />;
  if (isOwn) {
    return (
      <MailedLinkCard title={i18n.t("Then all is well")}>
        <p className="text-ink-2">{i18n.t("Nothing has changed. You are told again when another browser signs in.")}</p>
        <ButtonLink as={Link} to="/" size="lg">
          {i18n.t("Go to the dashboard")}
        </ButtonLink>
      </MailedLinkCard>
    );
  }
  return (
    <MailedLinkCard title={i18n.t("Was this you?")}>
      <p className="text-ink-2">
        {link.signedInAt ? (
          <Trans
            id="Somebody signed in to {email} with {browser, select, unknown {an unknown browser} other {{browser}}} on {moment}. That browser was not signed in before."
            values={{ email, browser, moment: formatMoment(link.signedInAt, undefined, i18n) }}
          />
        ) : (
          <Trans
            id="Somebody signed in to {email} with {browser, select, unknown {an unknown browser} other {{browser}}}. That browser was not signed in before."
            values={{ email, browser }}
          />
        )}
      </p>
      {end.isError && <FieldError>{failureSentence(end.error, i18n)}</FieldError>}
      <div className="grid gap-2">
        <Button
          size="lg"
          busy={end.isPending}
          busyText={i18n.t("Signing out...")}
          onClick={() => end.mutate(link.token)}
        >
          {i18n.t("No, sign it out")}
        </Button>
        <Button size="lg" variant="ghost" disabled={end.isPending} onClick={() => setOwn(true)}>
          {i18n.t("Yes, that was me")}
        </Button>
      </div>
    </MailedLinkCard>
  );
}

function Ended({ browser }: { browser: string }) {
  const i18n = useWords();
  const hasPasswords = offersPasswords();
  return (
    <MailedLinkCard title={i18n.t("That browser is signed out")}>
      <p className="text-ink-2">
        {hasPasswords
          ? i18n.t(
              "Whoever used {browser, select, unknown {an unknown browser} other {{browser}}} knew a way in: your password, your mailbox or one of your passkeys.",
              {
                browser,
              },
            )
          : i18n.t(
              "Whoever used {browser, select, unknown {an unknown browser} other {{browser}}} knew a way in: your mailbox or one of your passkeys.",
              { browser },
            )}
      </p>
      <ul className="grid list-disc gap-1 ps-5 text-ink-2">
        {hasPasswords && <li>{i18n.t("Change your password, if you have one.")}</li>}
        <li>{i18n.t("Sign out every browser and remove every passkey that you do not know.")}</li>
        <li>{i18n.t("Make sure that nobody else reads your e-mail.")}</li>
      </ul>
      <div className="grid gap-2">
        {hasPasswords && (
          <ButtonLink as={Link} to="/settings#password" size="lg">
            {i18n.t("Change the password")}
          </ButtonLink>
        )}
        <ButtonLink as={Link} to="/settings#sessions" size="lg" variant={hasPasswords ? "ghost" : "primary"}>
          {i18n.t("See where you are signed in")}
        </ButtonLink>
      </div>
    </MailedLinkCard>
  );
}
