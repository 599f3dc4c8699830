import { type Language, languageNames, languages } from "#schema/languages.ts";
import { useWords } from "../../../lib/words.ts";
import { cn } from "../../../ui/cn.ts";
import { Field } from "../../../ui/form/field.tsx";
import { controlClass } from "../../../ui/form/input.tsx";

interface LanguageFieldProps {
  value: Language;
  onChange: (language: Language) => void;
}

/** Chooses the language in which an event speaks to people whose own is not known. */
export function LanguageField({ value, onChange }: LanguageFieldProps) {
  const i18n = useWords();
  return (
    <Field
      label={i18n.t("Language of the invitations")}
      hint={i18n.t("For people whose language is not known.")}
      className="justify-items-start"
    >
      {(control) => (
        <select
          {...control}
          value={value}
          onChange={({ target }) => onChange(target.value as Language)}
          className={cn(controlClass, "h-12 w-auto!")}
        >
          {languages.map((code) => (
            <option key={code} value={code} lang={code}>
              {languageNames[code]}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
