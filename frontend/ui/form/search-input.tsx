import { useLingui } from "@lingui/react";
import type { ComponentProps } from "react";
import { Input } from "./input.tsx";

interface SearchInputProps extends Omit<ComponentProps<"input">, "type" | "onChange"> {
  value: string;
  onType: (text: string) => void;
}

/** A field that searches a list while a person types. */
export function SearchInput({ onType, placeholder, ...rest }: SearchInputProps) {
  const { i18n } = useLingui();
  return (
    <Input
      {...rest}
      type="search"
      autoComplete="off"
      spellCheck={false}
      placeholder={placeholder ?? i18n.t("Search by name or e-mail")}
      onChange={(event) => onType(event.target.value)}
    />
  );
}
