import type { Language } from "#schema/languages.ts";
import { inEnglish, type Words } from "#schema/words.ts";

const languages = import.meta.glob<{ words: Words }>("./languages/*.ts");

/** Returns the words of a language. Only English is in the first script. */
export async function loadWords(language: Language): Promise<Words> {
  const load = languages[`./languages/${language}.ts`];
  return load ? (await load()).words : inEnglish;
}
