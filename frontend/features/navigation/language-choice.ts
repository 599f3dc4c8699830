import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Language } from "#schema/languages.ts";
import { chooseLanguage, chosenLanguage, languageOfCookie } from "../../lib/language.ts";
import { useWords } from "../../lib/words.ts";
import { toast } from "../../ui/overlay/toast.ts";
import { useChooseLanguage } from "../account/mutations.ts";
import { userQuery } from "../account/queries.ts";

/** Returns the chosen language, and a function that shows the pages in another one and stores it in a person's account. */
export function useLanguageChoice(): [Language, (language: Language) => void] {
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
  return [store.isPending ? store.variables : chosenLanguage(), choose];
}

/** Takes over the language of the signed-in person's account in a browser in which nobody has chosen one. */
export function useAccountLanguage(): void {
  const { data: user } = useQuery(userQuery());
  const language = user?.language;
  useEffect(() => {
    if (language && !languageOfCookie()) chooseLanguage(language);
  }, [language]);
}
