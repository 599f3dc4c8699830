import { createContext, createElement, type ReactNode, useContext } from "react";
import type { Words } from "#schema/words.ts";

const Context = createContext<{ i18n: Words } | null>(null);

/** What the poll page's script uses of Lingui's React part: words that never change. */
export function I18nProvider({ i18n, children }: { i18n: Words; children: ReactNode }) {
  return createElement(Context, { value: { i18n } }, children);
}

export const useLingui = () => useContext(Context);
