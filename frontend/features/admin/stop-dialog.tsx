import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useRef, useState } from "react";
import { ADMIN_REASON_MAX } from "#schema/limits.ts";
import { api } from "../../lib/api.ts";
import { failureSentence } from "../../lib/failure.ts";
import { useOneAtATime } from "../../lib/one-at-a-time.ts";
import { useWords } from "../../lib/words.ts";
import { Button } from "../../ui/form/button.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Input } from "../../ui/form/input.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { toast } from "../../ui/overlay/toast.ts";
import { adminQueries } from "./queries.ts";
import type { Stop } from "./stops.ts";

/** Says what an action does, asks for the reason, and acts. */
export default function StopDialog({ stop, onClose }: { stop: Stop; onClose: () => void }) {
  const i18n = useWords();
  const client = useQueryClient();
  // The row that the dialog is about changes as soon as the action is done.
  const [{ label, title, text, path, body, isDanger }] = useState(stop);
  const [reason, setReason] = useState("");
  const [isTried, setTried] = useState(false);
  const form = useId();
  const input = useRef<HTMLInputElement>(null);
  const { mutate, isPending, error } = useOneAtATime({
    mutationKey: ["stop", path],
    mutationFn: () => api("POST", path, { body: { ...body, reason } }),
    onSuccess: () => {
      toast({ title: i18n.t("Done: {action}", { action: label }), tone: "success" });
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: adminQueries }),
  });
  const isMissing = reason.trim() === "";

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (isMissing) input.current?.focus();
    else mutate(undefined);
  }
  return (
    <Dialog
      open
      role="alertdialog"
      initialFocus={input}
      onOpenChange={(isOpen) => !isOpen && !isPending && onClose()}
      title={<bdi>{title}</bdi>}
      description={text}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {i18n.t("Cancel")}
          </Button>
          <Button type="submit" form={form} variant={isDanger ? "danger" : "primary"} busy={isPending}>
            {label}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="pt-5">
        <Field
          label={i18n.t("Reason")}
          hint={i18n.t("Other admins read it in the list of what admins did.")}
          error={isTried && isMissing ? i18n.t("Please write the reason.") : error && failureSentence(error, i18n)}
        >
          {(control) => (
            <Input
              {...control}
              ref={input}
              autoComplete="off"
              maxLength={ADMIN_REASON_MAX}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
