import { Eye, EyeOff } from "lucide-react";
import { type ReactNode, useState } from "react";
import { PASSWORD_MAX } from "#schema/limits.ts";
import { useWords } from "../../lib/words.ts";
import { Button } from "../../ui/form/button.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Input } from "../../ui/form/input.tsx";

interface PasswordFieldProps {
  /** Defaults to "Password". */
  label?: ReactNode;
  value: string;
  onChange: (password: string) => void;
  autoComplete: "current-password" | "new-password";
  hint?: ReactNode;
  error?: ReactNode;
  autoFocus?: boolean;
}

export function PasswordField({ label, value, onChange, hint, error, ...rest }: PasswordFieldProps) {
  const i18n = useWords();
  const [isShown, setShown] = useState(false);
  return (
    <Field label={label ?? i18n.t("Password")} hint={hint} error={error}>
      {(control) => (
        <div className="relative">
          <Input
            {...control}
            {...rest}
            type={isShown ? "text" : "password"}
            name="password"
            maxLength={PASSWORD_MAX}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className="pe-13"
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
    </Field>
  );
}
