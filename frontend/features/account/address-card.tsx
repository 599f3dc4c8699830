import { type FormEvent, Suspense, useState } from "react";
import type { User } from "#schema/contracts/account.ts";
import { ApiError } from "../../lib/api.ts";
import { failureSentence } from "../../lib/failure.ts";
import { Button } from "../../ui/form/button.tsx";
import { EmailInput } from "../../ui/form/email-input.tsx";
import { Field, FieldError } from "../../ui/form/field.tsx";
import { InboxLink } from "../../ui/inbox-link.tsx";
import { lazyPart } from "../../ui/state/lazy-part.tsx";
import { useRequestAddressChange } from "./address-change.ts";
import { focusFirstInvalid } from "./focus-invalid.ts";
import { needsProof } from "./needs-proof.ts";
import { SettingsCard } from "./settings-card.tsx";

const IdentityProofDialog = lazyPart(() => import("./identity-proof-dialog.tsx"));

/** Asks for another address. It counts once its mailbox is proven by the mailed link. */
export function AddressCard({ user }: { user: User }) {
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
    <SettingsCard
      id="address"
      title="E-mail address"
      text={
        <>
          It is <strong className="font-semibold wrap-anywhere text-ink">{user.email}</strong>. A new address counts
          once you open the link that we mail there.
        </>
      }
    >
      {request.isSuccess ? (
        <div className="grid gap-4">
          <p role="status">
            We mailed a link to <strong className="font-semibold wrap-anywhere">{request.variables}</strong>. Open it in
            this browser within an hour.
          </p>
          <div className="flex flex-wrap gap-2">
            <InboxLink size="md" />
            <Button variant="secondary" onClick={() => request.reset()}>
              Use another address
            </Button>
          </div>
        </div>
      ) : (
        <form onSubmit={submit} noValidate className="grid gap-4">
          <Field
            label="New e-mail address"
            error={(isMissing && "Please enter an email address.") || (isAboutEmail && failureSentence(refused))}
          >
            {(control) => (
              <EmailInput
                {...control}
                required
                value={email}
                onChange={(event) => {
                  setMissing(false);
                  request.reset();
                  setEmail(event.target.value);
                }}
              />
            )}
          </Field>
          {refused && !isAboutEmail && <FieldError>{failureSentence(refused)}</FieldError>}
          <Button
            type="submit"
            variant="secondary"
            busy={request.isPending}
            busyText="Sending..."
            className="sm:justify-self-start"
          >
            Change address
          </Button>
        </form>
      )}
      <Suspense>
        {isProving && (
          <IdentityProofDialog
            email={user.email}
            action="Change address"
            onProved={() => {
              setProving(false);
              ask();
            }}
            onClose={() => setProving(false)}
          />
        )}
      </Suspense>
    </SettingsCard>
  );
}
