import { useId } from "react";
import { useForm } from "react-hook-form";
import type { Passkey } from "#schema/contracts/passkeys.ts";
import { PASSKEY_NAME_MAX } from "#schema/limits.ts";
import { failureSentence } from "../../lib/failure.ts";
import { useWords } from "../../lib/words.ts";
import { Button } from "../../ui/form/button.tsx";
import { filled, TextField } from "../../ui/form/form-field.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { useRenamePasskey } from "./queries.ts";

export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const i18n = useWords();
  const rename = useRenamePasskey();
  const { control, handleSubmit, setError, setFocus } = useForm({ defaultValues: { name: passkey.name } });
  const formId = useId();
  const save = handleSubmit(({ name }) =>
    rename.mutate(
      { id: passkey.id, name },
      { onSuccess: onClose, onError: (error) => setError("name", { message: failureSentence(error, i18n) }) },
    ),
  );
  return (
    <Dialog
      open
      initialFocus={() => setFocus("name")}
      onOpenChange={(isOpen) => !isOpen && !rename.isPending && onClose()}
      title={i18n.t("Rename this passkey")}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {i18n.t("Cancel")}
          </Button>
          <Button type="submit" form={formId} busy={rename.isPending} busyText={i18n.t("Saving...")}>
            {i18n.t("Save")}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={save} noValidate className="pt-5">
        <TextField
          control={control}
          name="name"
          rules={filled(i18n.t("Please enter a name."))}
          label={i18n.t("{of, select, passkey {Name} other {Name}}", { of: "passkey" })}
          autoComplete="off"
          maxLength={PASSKEY_NAME_MAX}
        />
      </form>
    </Dialog>
  );
}
