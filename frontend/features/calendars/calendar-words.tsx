import type { Messages } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { type ReactNode, use } from "react";
import type { Words } from "#schema/words.ts";
import { useWords, withCatalogue } from "../../lib/words.ts";

const catalogues = import.meta.glob<{ messages: Messages }>("../../locales/calendars/*.ts");
const loaded = new WeakMap<Words, Promise<Words>>();

/** Gives its children the words about saved calendars, which no page loads before. Needs a Suspense above. */
export function CalendarWords({ children }: { children: ReactNode }) {
  const page = useWords();
  return <I18nProvider i18n={page.language === "en" ? page : use(wordsBeside(page))}>{children}</I18nProvider>;
}

function wordsBeside(page: Words): Promise<Words> {
  const known = loaded.get(page) ?? load(page);
  loaded.set(page, known);
  return known;
}

async function load(page: Words): Promise<Words> {
  try {
    const { messages } = await catalogues[`../../locales/calendars/${page.language}.ts`]!();
    return withCatalogue(page, messages);
  } catch {
    return page;
  }
}
