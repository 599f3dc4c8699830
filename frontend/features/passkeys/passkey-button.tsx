import { KeyRound } from "lucide-react";
import type { ComponentProps } from "react";
import { Button } from "../../ui/form/button.tsx";

/** The button of a sign-in by passkey. */
export function PasskeyButton({ children, ...rest }: Omit<ComponentProps<typeof Button>, "variant">) {
  return (
    <Button {...rest} variant="secondary">
      <KeyRound aria-hidden="true" size={16} strokeWidth={2.25} />
      {children}
    </Button>
  );
}
