import { ChevronDown } from "lucide-react";
import type { User } from "#schema/contracts/account.ts";
import { type Language, languageNames, languages } from "#schema/languages.ts";
import { chosenLanguage } from "../../lib/language.ts";
import { useWords } from "../../lib/words.ts";
import { cn } from "../../ui/cn.ts";
import { controlClass } from "../../ui/form/input.tsx";
import { toast } from "../../ui/overlay/toast.ts";
import { useChooseLanguage } from "./mutations.ts";
import { Row } from "./preference-row.tsx";

/** Chooses the language of the person's pages and mails. */
export function LanguageRow({ user }: { user: User }) {
  const i18n = useWords();
  const choose = useChooseLanguage();
  const language = choose.isPending ? choose.variables : (user.language ?? chosenLanguage());

  function save(chosen: Language) {
    choose.mutate(chosen, {
      onError: () =>
        toast({
          title: i18n.t("Update Failed"),
          description: i18n.t("Failed to update profile. Please try again."),
          tone: "danger",
        }),
    });
  }

  return (
    <Row title={i18n.t("Language")} text={i18n.t("Kept in your account.")}>
      <div className="relative w-52 max-sm:w-full">
        <select
          aria-label={i18n.t("Language")}
          value={language}
          onChange={({ target }) => save(target.value as Language)}
          className={cn(controlClass, "h-12 appearance-none pe-10 read-only:bg-surface")}
        >
          {languages.map((code) => (
            <option key={code} value={code} lang={code}>
              {languageNames[code]}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden="true" size={16} className="pointer-events-none absolute top-4 end-3.5 text-ink-3" />
      </div>
    </Row>
  );
}
