import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useForm } from "react-hook-form";
import { ADMIN_REASON_MAX } from "#schema/limits.ts";
import { api } from "../../lib/api.ts";
import { failureSentence } from "../../lib/failure.ts";
import { useOneAtATime } from "../../lib/one-at-a-time.ts";
import { useWords } from "../../lib/words.ts";
import { Button } from "../../ui/form/button.tsx";
import { filled, TextField } from "../../ui/form/form-field.tsx";
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
  const { control, handleSubmit, setError } = useForm({ defaultValues: { reason: "" } });
  const formId = useId();
  const { mutate, isPending } = useOneAtATime({
    mutationKey: ["stop", path],
    mutationFn: ({ reason }: { reason: string }) => api("POST", path, { body: { ...body, reason } }),
    onSuccess: () => {
      toast({ title: i18n.t("Done: {action}", { action: label }), tone: "success" });
      onClose();
    },
    onError: (error) => setError("reason", { message: failureSentence(error, i18n) }),
    onSettled: () => client.invalidateQueries({ queryKey: adminQueries }),
  });
  return (
    <Dialog
      open
      role="alertdialog"
      onOpenChange={(isOpen) => !isOpen && !isPending && onClose()}
      title={<bdi>{title}</bdi>}
      description={text}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {i18n.t("Cancel")}
          </Button>
          <Button type="submit" form={formId} variant={isDanger ? "danger" : "primary"} busy={isPending}>
            {label}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={handleSubmit((values) => mutate(values))} noValidate className="pt-5">
        <TextField
          control={control}
          name="reason"
          rules={filled(i18n.t("Please write the reason."))}
          label={i18n.t("Reason")}
          hint={i18n.t("Other admins read it in the list of what admins did.")}
          autoComplete="off"
          maxLength={ADMIN_REASON_MAX}
        />
      </form>
    </Dialog>
  );
}
