import { useState } from "react";
import { DESCRIPTION_MAX, TITLE_MAX } from "#schema/limits.ts";
import { useWords } from "../../../lib/words.ts";
import { Field } from "../../../ui/form/field.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { Textarea } from "../../../ui/form/textarea.tsx";

interface TitleFieldsProps {
  value: { title: string; description: string };
  onChange: (changes: { title?: string; description?: string }) => void;
  /** What is wrong with the title. */
  error: string | false | undefined;
}

/** Edits an event's title and description. The description is one row high until it is used. */
export function TitleFields({ value: { title, description }, onChange, error }: TitleFieldsProps) {
  const i18n = useWords();
  // It never shrinks again: a shrinking field would move the date that a finger is about to tap.
  const [isUsed, setUsed] = useState(description !== "");
  return (
    <div className="grid gap-3 sm:gap-5">
      <Field label={i18n.t("Event Title")} error={error}>
        {(control) => (
          <Input
            {...control}
            name="title"
            required
            maxLength={TITLE_MAX}
            autoComplete="off"
            value={title}
            onChange={({ target }) => onChange({ title: target.value })}
          />
        )}
      </Field>
      <Field label={i18n.t("Description")} note={i18n.t("(optional)")}>
        {(control) => (
          <Textarea
            {...control}
            rows={isUsed || description !== "" ? 3 : 1}
            maxLength={DESCRIPTION_MAX}
            value={description}
            onFocus={() => setUsed(true)}
            onChange={({ target }) => onChange({ description: target.value })}
          />
        )}
      </Field>
    </div>
  );
}
