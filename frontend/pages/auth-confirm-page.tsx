import { Trans } from "@lingui/react";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { Link } from "react-router-dom";
import type { MailedLink } from "#schema/contracts/account.ts";
import { formatInstantDate } from "#schema/dates.ts";
import { userQuery } from "../features/account/queries.ts";
import { CheckedLink } from "../features/auth/checked-link.tsx";
import { MailedLinkCard } from "../features/auth/mailed-link-card.tsx";
import { continueTo, useConfirmEmail } from "../features/auth/mutations.ts";
import { useDocumentTitle } from "../lib/document-title.ts";
import { failureSentence } from "../lib/failure.ts";
import { useWords } from "../lib/words.ts";
import { Address } from "../ui/address.tsx";
import { Button, ButtonLink } from "../ui/form/button.tsx";
import { FieldError } from "../ui/form/field.tsx";
import { lazyPart } from "../ui/state/lazy-part.tsx";

const IdentityProofDialog = lazyPart(() => import("../features/account/identity-proof-dialog.tsx"));

/** Opened from the confirmation mail. */
export function Component() {
  const i18n = useWords();
  useDocumentTitle(i18n.t("Confirm your e-mail"));
  return (
    <CheckedLink
      purpose="confirm-address"
      title={i18n.t("Confirm your e-mail")}
      advice={i18n.t("Open it from the e-mail again, or ask for a new one on your dashboard.")}
      action={
        <ButtonLink as={Link} to="/">
          {i18n.t("Go to the dashboard")}
        </ButtonLink>
      }
    >
      {(link) => <Confirmation link={link} />}
    </CheckedLink>
  );
}

/**
 * A browser that is signed in to the account keeps its password and data; any other one ends them. 'No' suggests a
 * sign-in by link, which ends them too.
 */
function Confirmation({ link }: { link: MailedLink & { token: string } }) {
  const i18n = useWords();
  const confirm = useConfirmEmail();
  const { data: user, isPending } = useQuery(userQuery());
  const [isStranger, setStranger] = useState(false);
  const email = <Address email={link.email} />;
  if (confirm.data?.isReset) return <FreshAccount email={link.email} />;
  if (confirm.isSuccess) {
    return (
      <MailedLinkCard title={i18n.t("Your e-mail is confirmed")}>
        <p className="text-ink-2">
          <Trans id="Invitations sent to {email} are on your dashboard now." values={{ email }} />
        </p>
        <ButtonLink as={Link} to="/" size="lg">
          {i18n.t("Go to the dashboard")}
        </ButtonLink>
      </MailedLinkCard>
    );
  }
  if (isStranger) {
    return (
      <MailedLinkCard title={i18n.t("Then it stays unconfirmed")}>
        <p className="text-ink-2">
          {i18n.t(
            "Somebody typed your address by mistake or on purpose. To make the account yours, sign in with a link: that ends every password and session set before.",
          )}
        </p>
        <ButtonLink as={Link} to="/auth" size="lg">
          {i18n.t("Sign in with a link")}
        </ButtonLink>
      </MailedLinkCard>
    );
  }
  return (
    <MailedLinkCard title={i18n.t("Did you create this account?")}>
      <p className="text-ink-2">
        {link.registeredAt ? (
          <Trans
            id="An account for {email} was created on {date}."
            values={{ email, date: formatInstantDate(link.registeredAt, undefined, i18n) }}
          />
        ) : (
          <Trans id="An account for {email} was created." values={{ email }} />
        )}
      </p>
      {!isPending && user?.email !== link.email && (
        <p className="text-ink-2">
          {i18n.t(
            "This browser is not signed in to it. If you confirm here, its password, its sessions and everything entered in it are erased. To keep them, open the link in the browser in which you created the account.",
          )}
        </p>
      )}
      {confirm.isError && <FieldError>{failureSentence(confirm.error, i18n)}</FieldError>}
      <div className="grid gap-2">
        <Button
          size="lg"
          busy={confirm.isPending}
          disabled={isPending}
          busyText={i18n.t("Confirming...")}
          onClick={() => confirm.mutate(link.token)}
        >
          {i18n.t("Yes, confirm my e-mail")}
        </Button>
        <Button size="lg" variant="ghost" onClick={() => setStranger(true)}>
          {i18n.t("No, that wasn't me")}
        </Button>
      </div>
    </MailedLinkCard>
  );
}

/** After a confirmation that proved the mailbox only. Nobody is signed in yet, so a PIN comes before the password. */
function FreshAccount({ email }: { email: string }) {
  const i18n = useWords();
  const [isProving, setProving] = useState(false);
  return (
    <MailedLinkCard title={i18n.t("Your e-mail is confirmed")}>
      <p className="text-ink-2">
        <Trans
          id="The account of {email} is yours alone: every password and session set before has ended."
          values={{ email: <Address email={email} /> }}
        />
      </p>
      <div className="grid gap-2">
        <Button size="lg" onClick={() => setProving(true)}>
          {i18n.t("Set a password")}
        </Button>
        <ButtonLink as={Link} to="/auth" size="lg" variant="ghost">
          {i18n.t("Sign in without one")}
        </ButtonLink>
      </div>
      <Suspense>
        {isProving && (
          <IdentityProofDialog
            email={email}
            action={i18n.t("Sign in")}
            reason={i18n.t("You sign in before you set a password.")}
            onProved={() => continueTo("/settings#password")}
            onClose={() => setProving(false)}
          />
        )}
      </Suspense>
    </MailedLinkCard>
  );
}
