import { Trans } from "@lingui/react";
import { type FormEvent, Suspense, useState } from "react";
import type { User } from "#schema/contracts/account.ts";
import { ApiError } from "../../lib/api.ts";
import { failureSentence } from "../../lib/failure.ts";
import { useWords } from "../../lib/words.ts";
import { Button } from "../../ui/form/button.tsx";
import { Field, FieldError } from "../../ui/form/field.tsx";
import { InboxLink } from "../../ui/inbox-link.tsx";
import { lazyPart } from "../../ui/state/lazy-part.tsx";
import { useRequestAddressChange } from "./address-change.ts";
import { AddressInput } from "./address-input.tsx";
import { focusFirstInvalid } from "./focus-invalid.ts";
import { needsProof } from "./needs-proof.ts";
import { SettingsPart } from "./settings-part.tsx";

const IdentityProofDialog = lazyPart(() => import("./identity-proof-dialog.tsx"));

/** Asks for another address. It counts once its mailbox is proven by the mailed link. */
export function ChangeAddress({ user }: { user: User }) {
  const i18n = useWords();
  const request = useRequestAddressChange();
  const [email, setEmail] = useState("");
  const [isMissing, setMissing] = useState(false);
  const [isProving, setProving] = useState(false);
  const refused = request.error && !needsProof(request.error) ? request.error : null;
  const isAboutEmail = refused instanceof ApiError && refused.field === "email";

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setMissing(email.trim() === "");
    if (email.trim() === "") focusFirstInvalid(form);
    else ask(() => focusFirstInvalid(form));
  }

  function ask(onRefused = () => {}) {
    request.mutate(email.trim(), { onError: (error) => (needsProof(error) ? setProving(true) : onRefused()) });
  }

  return (
    <SettingsPart
      id="address"
      title={i18n.t("Change address")}
      text={i18n.t("A new address counts once you open the link that we mail there.")}
    >
      {request.isSuccess ? (
        <div className="grid gap-4">
          <p role="status">
            <Trans
              id="We mailed a link to <0>{email}</0>. Open it in this browser within an hour."
              values={{ email: <bdi>{request.variables}</bdi> }}
              components={{ 0: <strong className="font-semibold wrap-anywhere" /> }}
            />
          </p>
          <div className="flex flex-wrap gap-2">
            <InboxLink size="md" />
            <Button variant="secondary" onClick={() => request.reset()}>
              {i18n.t("Use another address")}
            </Button>
          </div>
        </div>
      ) : (
        <form onSubmit={submit} noValidate className="grid gap-4">
          <Field
            label={i18n.t("New e-mail address")}
            error={
              (isMissing && i18n.t("Please enter an email address.")) ||
              (isAboutEmail && failureSentence(refused, i18n))
            }
          >
            {(control) => (
              <AddressInput
                {...control}
                required
                value={email}
                onChange={(typed) => {
                  setMissing(false);
                  request.reset();
                  setEmail(typed);
                }}
              />
            )}
          </Field>
          {refused && !isAboutEmail && <FieldError>{failureSentence(refused, i18n)}</FieldError>}
          <Button
            type="submit"
            variant="secondary"
            busy={request.isPending}
            busyText={i18n.t("Sending...")}
            className="sm:justify-self-start"
          >
            {i18n.t("Change address")}
          </Button>
        </form>
      )}
      <Suspense>
        {isProving && (
          <IdentityProofDialog
            email={user.email}
            action={i18n.t("Change address")}
            reason={i18n.t("This needs a recent sign-in by e-mail or passkey.")}
            onProved={() => {
              setProving(false);
              ask();
            }}
            onClose={() => setProving(false)}
          />
        )}
      </Suspense>
    </SettingsPart>
  );
}
