import { directionOf, type Language } from "#schema/languages.ts";
import { chosenLanguage } from "../language.ts";

/** The texts of the offline page: its title, its heading, its link, and the messages of the service worker. */
export const offlineTexts = [
  /*i18n*/ "Offline",
  /*i18n*/ "You're offline",
  /*i18n*/ "Try again",
  /*i18n*/ "Eightish opens again as soon as you have a connection. What you saved is safe.",
  /*i18n*/ "Your link is fine. This page opens as soon as you have a connection.",
];

/** Says the offline page in the person's language. `translated` has the texts of each language in the same order. */
export function sayOffline(translated: Partial<Record<Language, string[]>>): void {
  const language = chosenLanguage();
  const texts = translated[language];
  if (!texts) return;
  const say = (text: string | null) => texts[offlineTexts.indexOf(text ?? "")] ?? text ?? "";
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  document.title = `${say("Offline")} · Eightish`;
  for (const element of document.querySelectorAll("h1, p, a")) element.textContent = say(element.textContent);
}
