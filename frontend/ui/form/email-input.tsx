import type { ComponentProps } from "react";
import { Input } from "./input.tsx";

/** An input for one e-mail address. The browser suggests the user's own: set `autoComplete` to "off" for another's. */
export function EmailInput(props: Omit<ComponentProps<"input">, "type">) {
  return (
    <Input autoComplete="email" inputMode="email" autoCapitalize="none" spellCheck={false} {...props} type="email" />
  );
}
