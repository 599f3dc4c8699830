import { type FormEvent, useId, useRef, useState } from "react";
import type { Passkey } from "#schema/contracts/passkeys.ts";
import { PASSKEY_NAME_MAX } from "#schema/limits.ts";
import { failureSentence } from "../../lib/failure.ts";
import { useWords } from "../../lib/words.ts";
import { Button } from "../../ui/form/button.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Input } from "../../ui/form/input.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { useRenamePasskey } from "./queries.ts";

export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const i18n = useWords();
  const rename = useRenamePasskey();
  const [name, setName] = useState(passkey.name);
  const [isTried, setTried] = useState(false);
  const form = useId();
  const input = useRef<HTMLInputElement>(null);
  const isMissing = name.trim() === "";

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (isMissing) input.current?.focus();
    else rename.mutate({ id: passkey.id, name }, { onSuccess: onClose });
  }
  return (
    <Dialog
      open
      initialFocus={input}
      onOpenChange={(isOpen) => !isOpen && !rename.isPending && onClose()}
      title={i18n.t("Rename this passkey")}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {i18n.t("Cancel")}
          </Button>
          <Button type="submit" form={form} busy={rename.isPending} busyText={i18n.t("Saving...")}>
            {i18n.t("Save")}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="pt-5">
        <Field
          label={i18n.t("Name")}
          error={
            isTried && isMissing
              ? i18n.t("Please enter a name.")
              : rename.isError && failureSentence(rename.error, i18n)
          }
        >
          {(control) => (
            <Input
              {...control}
              ref={input}
              autoComplete="off"
              maxLength={PASSKEY_NAME_MAX}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
