import type { ComponentType } from "react";
import { withoutMarked } from "#schema/test/pseudo-words.ts";
import { shownToast } from "../ui/overlay/toast.ts";
import { openPage } from "./open-page.tsx";
import { screen } from "./render.tsx";
import { InPseudoWords, unmarkedTexts } from "./unmarked-texts.tsx";

/** Opens a page in pseudo words. `press` and `find` take a text's English. */
export function openInPseudoWords(url: string, Page: ComponentType) {
  const page = openPage(url, () => (
    <InPseudoWords>
      <Page />
    </InPseudoWords>
  ));
  const find = (text: string) => screen.findAllByText((shown) => shown.includes(text));
  async function press(text: string, role = "button") {
    const [control] = await screen.findAllByRole(role, { name: (name) => name.includes(text) });
    await page.user.click(control!);
  }
  return { ...page, find, press };
}

/**
 * Returns the words of the page, its title and its toast that are in no catalogue, but for these names and other data.
 * E-mail addresses and the product's name are data too.
 */
export function wordsInNoCatalogue(...data: string[]): string[] {
  const toast = shownToast();
  const toasted = [toast?.title ?? "", String(toast?.description ?? ""), toast?.action?.label ?? ""].map(withoutMarked);
  const texts = [...unmarkedTexts(), ...toasted].join("\n");
  const rest = ["Eightish", ...data].reduce((text, known) => text.replaceAll(known, " "), texts);
  return [...new Set(rest.replace(/\S+@example\.com/g, " ").match(/\p{L}{2,}/gu))];
}
