import { type ChangeEvent, useState } from "react";

/**
 * Returns the props of a field that keeps what is being typed. Its form gets the text when it is complete, and '' until
 * then: on its way to 2026, a year is 0002 in some browsers.
 */
export function useTypedUntilComplete(
  value: string,
  complete: (typed: string) => string,
  onChange: (value: string) => void,
) {
  const [typed, setTyped] = useState("");
  return {
    value: value || typed,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      const next = complete(target.value);
      setTyped(next === "" ? target.value : "");
      if (next !== value) onChange(next);
    },
  };
}
