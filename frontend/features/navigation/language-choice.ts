import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Language } from "#schema/languages.ts";
import { chooseLanguage, languageOfCookie } from "../../lib/language.ts";
import { useWords } from "../../lib/words.ts";
import { toast } from "../../ui/overlay/toast.ts";
import { useChooseLanguage } from "../account/mutations.ts";
import { userQuery } from "../account/queries.ts";

interface LanguageChoice {
  /** Shows the pages in a language, and stores it in the account of a signed-in person. */
  choose: (language: Language) => void;
  /** The language that is being stored, or null. */
  pending: Language | null;
}

export function useLanguageChoice(): LanguageChoice {
  const i18n = useWords();
  const { data: user } = useQuery(userQuery());
  const store = useChooseLanguage();
  function choose(language: Language) {
    if (!user) return chooseLanguage(language);
    store.mutate(language, {
      onError: () =>
        toast({
          title: i18n.t("Update Failed"),
          description: i18n.t("Failed to update profile. Please try again."),
          tone: "danger",
        }),
    });
  }
  return { choose, pending: store.isPending ? store.variables : null };
}

/** Takes over the language of the signed-in person's account in a browser in which nobody has chosen one. */
export function useAccountLanguage(): void {
  const { data: user } = useQuery(userQuery());
  const language = user?.language;
  useEffect(() => {
    if (language && !languageOfCookie()) chooseLanguage(language);
  }, [language]);
}
