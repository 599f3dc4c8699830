import { Trans } from "@lingui/react";
import { Link } from "react-router-dom";
import type { MailedLink } from "#schema/contracts/account.ts";
import { useTakeBackAddress } from "../features/account/address-change.ts";
import { formatMoment } from "../features/admin/format-moment.ts";
import { CheckedLink } from "../features/auth/checked-link.tsx";
import { MailedLinkCard } from "../features/auth/mailed-link-card.tsx";
import { useDocumentTitle } from "../lib/document-title.ts";
import { failureSentence } from "../lib/failure.ts";
import { useWords } from "../lib/words.ts";
import { Address } from "../ui/address.tsx";
import { Button, ButtonLink } from "../ui/form/button.tsx";
import { FieldError } from "../ui/form/field.tsx";

/** Opened from the mail to a former address, in any browser. Opening it changes nothing. */
export function Component() {
  const i18n = useWords();
  useDocumentTitle(i18n.t("Take your address back"));
  return (
    <CheckedLink
      purpose="take-back"
      title={i18n.t("Take your address back?")}
      advice={i18n.t("Open it from the e-mail again.")}
      action={
        <ButtonLink as={Link} to="/auth">
          {i18n.t("Sign in")}
        </ButtonLink>
      }
    >
      {(link) => <TakeBack link={link} />}
    </CheckedLink>
  );
}

function TakeBack({ link }: { link: MailedLink & { token: string } }) {
  const i18n = useWords();
  const takeBack = useTakeBackAddress();
  const email = <Address email={link.email} />;
  if (takeBack.isSuccess) {
    return (
      <MailedLinkCard title={i18n.t("The account is yours again")}>
        <p className="text-ink-2">
          <Trans
            id="Its address is {email} again, and every browser is signed out. Sign in with a link, and then see in Settings whether anything else was changed."
            values={{ email }}
          />
        </p>
        <ButtonLink as={Link} to="/auth" size="lg">
          {i18n.t("Sign in with a link")}
        </ButtonLink>
      </MailedLinkCard>
    );
  }
  return (
    <MailedLinkCard title={i18n.t("Take your address back?")}>
      <p className="text-ink-2">
        <Trans
          id="The account of {email} has had the address {newAddress} since {moment}."
          values={{
            email,
            newAddress: <Address email={link.newAddress ?? ""} />,
            moment: formatMoment(link.changedAt ?? "", undefined, i18n),
          }}
        />
      </p>
      <p className="text-ink-2">
        {i18n.t(
          "If you did not change it, take it back: every browser is signed out, the password is removed, and so are the passkeys that were added since.",
        )}
      </p>
      {takeBack.isError && <FieldError>{failureSentence(takeBack.error, i18n)}</FieldError>}
      <Button
        size="lg"
        busy={takeBack.isPending}
        busyText={i18n.t("Taking it back...")}
        onClick={() => takeBack.mutate(link.token)}
      >
        {i18n.t("Take my address back")}
      </Button>
    </MailedLinkCard>
  );
}
