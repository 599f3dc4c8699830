import type { Messages } from "@lingui/core";
import { useQuery } from "@tanstack/react-query";
import type { Language } from "#schema/languages.ts";
import { inEnglish, type Words, wordsIn } from "#schema/words.ts";
import { loadWords } from "../../../lib/load-words.ts";

const catalogues = import.meta.glob<{ messages: Messages }>("../../../../emails/locales/*.ts");

/** Returns the words of mails in the event's language, and English until they have loaded. */
export function useMailWords(language: Language): Words {
  const { data = inEnglish } = useQuery({
    queryKey: ["mail-words", language],
    queryFn: () => loadMailWords(language),
    enabled: language !== "en",
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}

async function loadMailWords(language: Language): Promise<Words> {
  const load = catalogues[`../../../../emails/locales/${language}.ts`];
  const [{ formats, messages }, mails] = await Promise.all([loadWords(language), load?.()]);
  return wordsIn(language, formats, messages, mails?.messages ?? {});
}
