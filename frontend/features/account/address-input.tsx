import type { ComponentProps } from "react";
import { nameBeside, readAddress } from "#schema/email-address.ts";
import { EmailInput } from "../../ui/form/email-input.tsx";

interface AddressInputProps extends Omit<ComponentProps<"input">, "type" | "value" | "onChange"> {
  value: string;
  onChange: (email: string) => void;
  /** Gets the name that was pasted with the address. */
  onName?: (name: string) => void;
}

/**
 * An {@link EmailInput} that shows the address as it is stored once it is entered: after a paste, on leaving the field
 * and on Enter. Before that, a dot may be the start of the next label.
 */
export function AddressInput({ value, onChange, onName, ...input }: AddressInputProps) {
  function settle(text: string) {
    const address = readAddress(text);
    if (address === null || address === text) return;
    onChange(address);
    const name = nameBeside(text);
    if (name !== "") onName?.(name);
  }
  return (
    <EmailInput
      {...input}
      value={value}
      onChange={({ target, nativeEvent }) => {
        onChange(target.value);
        if ((nativeEvent as InputEvent).inputType === "insertFromPaste") settle(target.value);
      }}
      onBlur={({ target }) => settle(target.value)}
      onKeyDown={({ key, nativeEvent, currentTarget }) => {
        if (key === "Enter" && !nativeEvent.isComposing) settle(currentTarget.value);
      }}
    />
  );
}
