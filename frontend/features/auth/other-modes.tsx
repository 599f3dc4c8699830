import { ChevronDown } from "lucide-react";
import { useWords } from "../../lib/words.ts";
import { Button } from "../../ui/form/button.tsx";
import { type AuthMode, offeredModes } from "./auth-mode.ts";

const labels: Record<AuthMode, string> = {
  magic: /*i18n*/ "Email me a link",
  password: /*i18n*/ "Use a password",
  pin: /*i18n*/ "Enter PIN",
  register: /*i18n*/ "Create account",
};

interface OtherModesProps {
  mode: AuthMode;
  isDisabled: boolean;
  onChoose: (mode: AuthMode) => void;
}

/** The other ways to sign in: collapsed for the mailed link, open once another was chosen. */
export function OtherModes({ mode, isDisabled, onChoose }: OtherModesProps) {
  const i18n = useWords();
  return (
    <details open={mode !== "magic"} className="group mt-5 border-t border-line pt-3">
      <summary className="flex min-h-11 items-center justify-center gap-2 rounded-control text-sm font-semibold text-ink-2 select-none hover:text-ink">
        {i18n.t("Other ways to sign in")}
        <ChevronDown
          aria-hidden="true"
          size={16}
          className="flex-none transition-transform duration-(--dur-2) group-open:rotate-180"
        />
      </summary>
      <div className="grid gap-1">
        {offeredModes(isDisabled)
          .filter((other) => other !== mode)
          .map((other) => (
            <Button key={other} variant="ghost" disabled={isDisabled} onClick={() => onChoose(other)}>
              {i18n.t(labels[other])}
            </Button>
          ))}
      </div>
    </details>
  );
}
