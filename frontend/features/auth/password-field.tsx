import { Eye, EyeOff } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { FieldPath, FieldValues } from "react-hook-form";
import { PASSWORD_MAX } from "#schema/limits.ts";
import { useWords } from "../../lib/words.ts";
import { Button } from "../../ui/form/button.tsx";
import { type Bound, FormField } from "../../ui/form/form-field.tsx";
import { endIconSpace } from "../../ui/form/icon-space.ts";
import { Input } from "../../ui/form/input.tsx";

interface PasswordFieldProps<Values extends FieldValues, Name extends FieldPath<Values>> extends Bound<Values, Name> {
  /** Defaults to "Password". */
  label?: ReactNode;
  autoComplete: "current-password" | "new-password";
  hint?: ReactNode;
  autoFocus?: boolean;
}

export function PasswordField<Values extends FieldValues, Name extends FieldPath<Values>>({
  control,
  name,
  rules,
  label,
  hint,
  ...input
}: PasswordFieldProps<Values, Name>) {
  const i18n = useWords();
  const [isShown, setShown] = useState(false);
  return (
    <FormField {...{ control, name, rules, hint }} label={label ?? i18n.t("Password")}>
      {(bound) => (
        <div className="relative">
          <Input
            {...bound}
            {...input}
            type={isShown ? "text" : "password"}
            name="password"
            maxLength={PASSWORD_MAX}
            className={endIconSpace}
          />
          <Button
            variant="ghost"
            square
            aria-label={isShown ? i18n.t("Hide password") : i18n.t("Show password")}
            onClick={() => setShown(!isShown)}
            className="absolute! top-0.5 end-0.5"
          >
            {isShown ? <EyeOff size={20} aria-hidden="true" /> : <Eye size={20} aria-hidden="true" />}
          </Button>
        </div>
      )}
    </FormField>
  );
}
