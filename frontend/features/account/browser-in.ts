import type { Words } from "#schema/words.ts";

/** Returns the Worker's name of a browser, 'Firefox on Windows', in the language of the page. */
export function browserIn(name: string, i18n: Words): string {
  const [browser, system] = name.split(" on ");
  if (browser && system) return i18n.t("{browser} on {system}", { browser, system });
  return name || i18n.t("Unknown browser");
}
