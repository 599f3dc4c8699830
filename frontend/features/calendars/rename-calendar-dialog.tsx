import { useId } from "react";
import { useForm } from "react-hook-form";
import type { CalendarConnection } from "#schema/contracts/calendars.ts";
import { CALENDAR_NAME_MAX } from "#schema/limits.ts";
import { failureSentence } from "../../lib/failure.ts";
import { useWords } from "../../lib/words.ts";
import { Button } from "../../ui/form/button.tsx";
import { filled, TextField } from "../../ui/form/form-field.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { useRenameCalendar } from "./mutations.ts";

interface RenameCalendarDialogProps {
  calendar: CalendarConnection;
  onClose: () => void;
}

export function RenameCalendarDialog({ calendar, onClose }: RenameCalendarDialogProps) {
  const i18n = useWords();
  const rename = useRenameCalendar();
  const { control, handleSubmit, setError, setFocus } = useForm({ defaultValues: { name: calendar.name } });
  const formId = useId();
  const save = handleSubmit(({ name }) =>
    rename.mutate(
      { id: calendar.id, name },
      { onSuccess: onClose, onError: (error) => setError("name", { message: failureSentence(error, i18n) }) },
    ),
  );
  return (
    <Dialog
      open
      initialFocus={() => setFocus("name")}
      onOpenChange={(isOpen) => !isOpen && !rename.isPending && onClose()}
      title={i18n.t("Rename this calendar")}
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
          label={i18n.t("{of, select, calendar {Name} other {Name}}", { of: "calendar" })}
          autoComplete="off"
          maxLength={CALENDAR_NAME_MAX}
        />
      </form>
    </Dialog>
  );
}
