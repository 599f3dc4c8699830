import { useEffect, useState } from "react";

/**
 * Returns what a field of a late part begins with. It takes the place of the one in the server's HTML, with what was typed
 * there and the focus. `value` is that of the first HTML.
 */
export function useServedField<Value extends string | number | undefined>(id: string, value: Value) {
  const [served] = useState(() => {
    const field = typeof document === "undefined" ? null : (document.getElementById(id) as HTMLInputElement | null);
    return { text: field?.value, hasFocus: field !== null && field === document.activeElement };
  });
  useEffect(() => {
    if (served.hasFocus) document.getElementById(id)?.focus({ preventScroll: true });
  }, [id, served]);
  return { id, defaultValue: served.text ?? value };
}
