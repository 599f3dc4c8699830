import { type KeyboardEvent, useState } from "react";
import { failureSentence } from "../../../lib/failure.ts";
import { useWords } from "../../../lib/words.ts";
import { Button } from "../../../ui/form/button.tsx";
import { FieldError } from "../../../ui/form/field.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { Textarea } from "../../../ui/form/textarea.tsx";
import { useLeaveGuard } from "./leave-guard.tsx";

export interface InlineFormProps {
  /** Accessible name of the input, for example "Event title". */
  label: string;
  value: string;
  maxLength: number;
  isMultiline?: boolean;
  isRequired?: boolean;
  onSave: (text: string) => Promise<unknown>;
  onClose: () => void;
}

/** Enter saves, in a multi-line text with Ctrl or Command, and Escape cancels. A rejected text stays in the input. */
export default function InlineForm(props: InlineFormProps) {
  const i18n = useWords();
  const { label, value, maxLength, isMultiline, isRequired, onSave, onClose } = props;
  const [typed, setTyped] = useState(value);
  /** The last saved text that this person saw. */
  const [known, setKnown] = useState(value);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);

  /** Returns whether the text was saved. */
  async function save(): Promise<boolean> {
    if (isSaving) return false;
    if (isRequired && typed.trim() === "") {
      setProblem(i18n.t("Please enter a title"));
      return false;
    }
    if (value !== known && value !== typed) {
      setKnown(value);
      setProblem(i18n.t("This was changed in another window meanwhile. Cancel shows the new text, Save replaces it."));
      return false;
    }
    setSaving(true);
    try {
      if (typed !== value) await onSave(typed);
      return true;
    } catch (error) {
      setProblem(failureSentence(error, i18n));
      return false;
    } finally {
      setSaving(false);
    }
  }
  useLeaveGuard(typed !== value, save);
  const saveAndClose = async () => {
    if (await save()) onClose();
  };
  function pressKey(event: KeyboardEvent) {
    if (event.key === "Escape") onClose();
    if (event.key !== "Enter" || (isMultiline && !event.metaKey && !event.ctrlKey)) return;
    event.preventDefault();
    saveAndClose();
  }
  const control = {
    autoFocus: true,
    "aria-label": label,
    "aria-invalid": problem ? (true as const) : undefined,
    maxLength,
    value: typed,
    readOnly: isSaving,
    onKeyDown: pressKey,
  };
  return (
    <div className="grid max-w-[60ch] gap-2 py-1">
      {isMultiline ? (
        <Textarea {...control} onChange={(event) => setTyped(event.target.value)} />
      ) : (
        <Input {...control} onChange={(event) => setTyped(event.target.value)} />
      )}
      {problem && <FieldError>{problem}</FieldError>}
      <div className="flex gap-2">
        <Button busy={isSaving} onClick={saveAndClose}>
          {i18n.t("Save")}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {i18n.t("Cancel")}
        </Button>
      </div>
    </div>
  );
}
