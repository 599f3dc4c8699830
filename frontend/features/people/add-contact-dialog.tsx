import { useId } from "react";
import { useForm } from "react-hook-form";
import { WHOLE_NAME_MAX } from "#schema/limits.ts";
import { useWords } from "../../lib/words.ts";
import { Button } from "../../ui/form/button.tsx";
import { FormField, filled, TextField } from "../../ui/form/form-field.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { toast } from "../../ui/overlay/toast.ts";
import { AddressInput } from "../account/address-input.tsx";
import { useAddContact } from "./mutations.ts";

/** Asks for name and address. Closes when the contact is saved and keeps the input when saving fails. */
export default function AddContactDialog({ onClose }: { onClose: () => void }) {
  const i18n = useWords();
  const add = useAddContact();
  const { control, handleSubmit, getValues, setValue } = useForm({ defaultValues: { name: "", email: "" } });
  const formId = useId();
  const save = handleSubmit(
    ({ name, email }) => add.mutate({ name: name.trim(), email: email.trim() }, { onSuccess: onClose }),
    () => {
      const description = i18n.t("Please enter both name and email.");
      toast({ title: i18n.t("Missing information"), description, tone: "danger", isInPlace: true });
    },
  );

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
          <Button type="submit" form={formId} busy={add.isPending} busyText={i18n.t("Adding...")}>
            {i18n.t("Add Contact")}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={save} noValidate className="grid gap-4 pt-5">
        <TextField
          control={control}
          name="name"
          rules={filled(i18n.t("Please enter a name."))}
          label={i18n.t("Name")}
          required
          autoComplete="off"
          maxLength={WHOLE_NAME_MAX}
        />
        <FormField
          control={control}
          name="email"
          rules={filled(i18n.t("Please enter an email address."))}
          label={i18n.t("Email")}
        >
          {(bound) => (
            <AddressInput
              {...bound}
              required
              autoComplete="off"
              onName={(pasted) => setValue("name", getValues("name").trim() || pasted, { shouldValidate: true })}
            />
          )}
        </FormField>
      </form>
    </Dialog>
  );
}
