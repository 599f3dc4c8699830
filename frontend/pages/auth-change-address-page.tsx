import { Trans } from "@lingui/react";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { Link } from "react-router-dom";
import { useChangeAddress } from "../features/account/address-change.ts";
import { needsProof } from "../features/account/needs-proof.ts";
import { userQuery } from "../features/account/queries.ts";
import { CheckedLink } from "../features/auth/checked-link.tsx";
import { MailedLinkCard } from "../features/auth/mailed-link-card.tsx";
import { useDocumentTitle } from "../lib/document-title.ts";
import { failureSentence } from "../lib/failure.ts";
import { useWords } from "../lib/words.ts";
import { Address } from "../ui/address.tsx";
import { Button, ButtonLink } from "../ui/form/button.tsx";
import { FieldError } from "../ui/form/field.tsx";
import { lazyPart } from "../ui/state/lazy-part.tsx";

const IdentityProofDialog = lazyPart(() => import("../features/account/identity-proof-dialog.tsx"));

/** Opened from the mail to a new address. Opening it changes nothing; the button works in the account's own browser. */
export function Component() {
  const i18n = useWords();
  useDocumentTitle(i18n.t("Change your address"));
  return (
    <CheckedLink
      purpose="change-address"
      title={i18n.t("Change your address?")}
      advice={i18n.t("Open it from the e-mail again, or ask for a new one in Settings.")}
      action={
        <ButtonLink as={Link} to="/settings#address">
          {i18n.t("Open Settings")}
        </ButtonLink>
      }
    >
      {({ token, email, from }) => <Change token={token} email={email} from={from ?? ""} />}
    </CheckedLink>
  );
}

function Change({ token, email, from }: { token: string; email: string; from: string }) {
  const i18n = useWords();
  const change = useChangeAddress();
  const { data: user, isPending } = useQuery(userQuery());
  if (user?.email === email) {
    return (
      <MailedLinkCard title={i18n.t("Your address is changed")}>
        <p className="text-ink-2">
          <Trans
            id="You sign in with {email} now. Your invitations and connections came along."
            values={{ email: <Address email={email} /> }}
          />
        </p>
        <ButtonLink as={Link} to="/" size="lg">
          {i18n.t("Go to the dashboard")}
        </ButtonLink>
      </MailedLinkCard>
    );
  }
  const isElsewhere = !isPending && user?.email !== from;
  return (
    <MailedLinkCard title={i18n.t("Change your address?")}>
      <p className="text-ink-2">
        <Trans
          id="Your account gets {email} instead of {formerEmail}."
          values={{ email: <Address email={email} />, formerEmail: <Address email={from} /> }}
        />
      </p>
      {isElsewhere ? (
        <>
          <p className="text-ink-2">
            <Trans
              id="This browser is not signed in to {email}. Open the link in the browser in which you asked for it, or sign in here and open it again."
              values={{ email: <Address email={from} /> }}
            />
          </p>
          <ButtonLink as={Link} to={user ? "/" : "/auth"} size="lg">
            {user ? i18n.t("Go to the dashboard") : i18n.t("Sign in")}
          </ButtonLink>
        </>
      ) : (
        <>
          <p className="text-ink-2">
            {i18n.t(
              "Every other browser is signed out, and your calendar feed ends. Your invitations get new links. Your connections and the organizers who invited you see the new address.",
            )}
          </p>
          {change.isError && !needsProof(change.error) && (
            <FieldError>{failureSentence(change.error, i18n)}</FieldError>
          )}
          <Button
            size="lg"
            busy={change.isPending}
            disabled={isPending}
            busyText={i18n.t("Changing...")}
            onClick={() => change.mutate(token)}
          >
            {i18n.t("Change address")}
          </Button>
          <Suspense>
            {needsProof(change.error) && (
              <IdentityProofDialog
                email={from}
                action={i18n.t("Change address")}
                reason={i18n.t("This needs a recent sign-in by e-mail or passkey.")}
                onProved={() => change.mutate(token)}
                onClose={() => change.reset()}
              />
            )}
          </Suspense>
        </>
      )}
    </MailedLinkCard>
  );
}
