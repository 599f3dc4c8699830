import { type FormEvent, useId, useState } from "react";
import { WHOLE_NAME_MAX } from "#schema/limits.ts";
import { useWords } from "../../lib/words.ts";
import { Button } from "../../ui/form/button.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Input } from "../../ui/form/input.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { toast } from "../../ui/overlay/toast.ts";
import { AddressInput } from "../account/address-input.tsx";
import { focusFirstInvalid } from "../account/focus-invalid.ts";
import { useAddContact } from "./mutations.ts";

/** Asks for name and address. Closes when the contact is saved and keeps the input when saving fails. */
export default function AddContactDialog({ onClose }: { onClose: () => void }) {
  const i18n = useWords();
  const add = useAddContact();
  const [name, setName] = useState("");
  const [email, setEmail] = useState("");
  const [isTried, setTried] = useState(false);
  const form = useId();
  const isNameMissing = name.trim() === "";
  const isEmailMissing = email.trim() === "";

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    if (isNameMissing || isEmailMissing) {
      const description = i18n.t("Please enter both name and email.");
      toast({ title: i18n.t("Missing information"), description, tone: "danger", isInPlace: true });
      focusFirstInvalid(event.currentTarget);
      return;
    }
    add.mutate({ name: name.trim(), email: email.trim() }, { onSuccess: onClose });
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !add.isPending && onClose()}
      title={i18n.t("Add Contact")}
      description={i18n.t("Only you see your contacts. Nobody gets an e-mail for being added.")}
      actions={
        <>
          <Button variant="secondary" disabled={add.isPending} onClick={onClose}>
            {i18n.t("Cancel")}
          </Button>
          <Button type="submit" form={form} busy={add.isPending} busyText={i18n.t("Adding...")}>
            {i18n.t("Add Contact")}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="grid gap-4 pt-5">
        <Field label={i18n.t("Name")} error={isTried && isNameMissing && i18n.t("Please enter a name.")}>
          {(control) => (
            <Input
              {...control}
              required
              autoComplete="off"
              maxLength={WHOLE_NAME_MAX}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <Field label={i18n.t("Email")} error={isTried && isEmailMissing && i18n.t("Please enter an email address.")}>
          {(control) => (
            <AddressInput
              {...control}
              required
              autoComplete="off"
              value={email}
              onChange={setEmail}
              onName={(pasted) => setName((typed) => typed.trim() || pasted)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
