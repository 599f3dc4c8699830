import type { ComponentProps } from "react";
import { Input } from "./input.tsx";

/**
 * An input for one e-mail address. The browser suggests the user's own: set `autoComplete` to "off" for another's. It is
 * no `type="email"`, because Chromium changes what is pasted into one: `“ana@example.com”` gets a domain in punycode.
 */
export function EmailInput(props: Omit<ComponentProps<"input">, "type">) {
  return (
    <Input
      autoComplete="email"
      inputMode="email"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
    />
  );
}
