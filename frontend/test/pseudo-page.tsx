import { I18nProvider } from "@lingui/react";
import type { ComponentType } from "react";
import { pseudoWords, withoutMarked } from "#schema/test/pseudo-words.ts";
import { shownToast } from "../ui/overlay/toast.ts";
import { openPage } from "./open-page.tsx";
import { screen } from "./render.tsx";

/** Opens a page in pseudo words. `press` and `find` take a text's English. */
export function openInPseudoWords(url: string, Page: ComponentType) {
  const words = pseudoWords();
  const page = openPage(url, () => (
    <I18nProvider i18n={words}>
      <Page />
    </I18nProvider>
  ));
  const find = (text: string) => screen.findAllByText((shown) => shown.includes(text));
  async function press(text: string, role = "button") {
    const [control] = await screen.findAllByRole(role, { name: (name) => name.includes(text) });
    await page.user.click(control!);
  }
  return { ...page, find, press };
}

/** Texts of parts that these pages share with others. */
const shared = ["Loading...", "Close", "Something went wrong. Please try again."];

const spoken = ["aria-label", "aria-valuetext", "alt", "placeholder", "title"];

/**
 * Returns the words of the page, its title and its toast that are in no catalogue, but for these names and other data.
 * E-mail addresses and the product's name are data too.
 */
export function wordsInNoCatalogue(...data: string[]): string[] {
  const attributes = [...document.body.querySelectorAll("*")].flatMap((element) =>
    spoken.map((name) => element.getAttribute(name) ?? ""),
  );
  const toast = shownToast();
  const texts = [document.body.textContent, ...attributes, document.title]
    .concat(toast?.title ?? "", String(toast?.description ?? ""), toast?.action?.label ?? "")
    .map(withoutMarked)
    .join("\n");
  const rest = ["Eightish", ...shared, ...data].reduce((text, known) => text.replaceAll(known, " "), texts);
  return [...new Set(rest.replace(/\S+@example\.com/g, " ").match(/\p{L}{2,}/gu))];
}
