import { Trans } from "@lingui/react";
import { Suspense, useState } from "react";
import { useForm } from "react-hook-form";
import type { User } from "#schema/contracts/account.ts";
import { showRefusal } from "../../lib/show-refusal.ts";
import { useWords } from "../../lib/words.ts";
import { Button } from "../../ui/form/button.tsx";
import { FieldError } from "../../ui/form/field.tsx";
import { FormField, filled } from "../../ui/form/form-field.tsx";
import { InboxLink } from "../../ui/inbox-link.tsx";
import { lazyPart } from "../../ui/state/lazy-part.tsx";
import { useRequestAddressChange } from "./address-change.ts";
import { AddressInput } from "./address-input.tsx";
import { needsProof } from "./needs-proof.ts";
import { SettingsPart } from "./settings-part.tsx";

const IdentityProofDialog = lazyPart(() => import("./identity-proof-dialog.tsx"));

/** Asks for another address. It counts once its mailbox is proven by the mailed link. */
export function ChangeAddress({ user }: { user: User }) {
  const i18n = useWords();
  const request = useRequestAddressChange();
  const form = useForm({ defaultValues: { email: "" } });
  const { control, handleSubmit, clearErrors, formState } = form;
  const [isProving, setProving] = useState(false);
  const ask = handleSubmit(({ email }) =>
    request.mutate(email.trim(), {
      onError: (error) => (needsProof(error) ? setProving(true) : showRefusal(form, error, i18n)),
    }),
  );

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
        <form onSubmit={ask} onChange={() => clearErrors("root")} noValidate className="grid gap-4">
          <FormField
            control={control}
            name="email"
            rules={filled(i18n.t("Please enter an email address."))}
            label={i18n.t("New e-mail address")}
          >
            {(bound) => <AddressInput {...bound} required />}
          </FormField>
          {formState.errors.root && <FieldError>{formState.errors.root.message}</FieldError>}
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
