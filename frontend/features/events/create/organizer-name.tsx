import { WHOLE_NAME_MAX } from "#schema/limits.ts";
import { useWords } from "../../../lib/words.ts";
import { Field } from "../../../ui/form/field.tsx";
import { Input } from "../../../ui/form/input.tsx";

interface OrganizerNameProps {
  value: string;
  onChange: (name: string) => void;
}

/** Asks an organizer without a name for one. It is stored in the profile, so it is asked once. */
export function OrganizerName({ value, onChange }: OrganizerNameProps) {
  const i18n = useWords();
  return (
    <Field label={i18n.t("Your Name")} hint={i18n.t("Your guests see who invites them.")}>
      {(control) => (
        <Input
          {...control}
          name="organizerName"
          autoComplete="name"
          maxLength={WHOLE_NAME_MAX}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
