import { type Language, languageNames, languages } from "#schema/languages.ts";
import { useWords } from "../../lib/words.ts";
import { GlobeIcon } from "./icons.tsx";

interface LanguageMenuProps {
  /** The query of the page's URL, which the links keep. */
  search?: string;
  /** Chooses without loading the page again. Without it, the links ask the server, also without scripts. */
  onChoose?: (language: Language) => void;
}

/** The languages of the page, each by its own name. */
export function LanguageMenu({ search = "", onChoose }: LanguageMenuProps) {
  const i18n = useWords();
  return (
    <details className="text-sm text-ink-2">
      <summary className="hit inline-flex min-h-11 items-center gap-2">
        <GlobeIcon />
        <span className="sr-only">{i18n.t("Language")} </span>
        <span lang={i18n.language}>{languageNames[i18n.language]}</span>
      </summary>
      <ul className="flex flex-wrap gap-x-5">
        {languages.map((language) => (
          <li key={language}>
            <a
              lang={language}
              href={withLanguage(search, language)}
              aria-current={language === i18n.language || undefined}
              className="hit inline-flex min-h-11 items-center hover:text-ink aria-current:font-semibold"
              onClick={
                onChoose &&
                ((event) => {
                  event.preventDefault();
                  onChoose(language);
                })
              }
            >
              {languageNames[language]}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

function withLanguage(search: string, language: Language): string {
  const query = new URLSearchParams(search);
  query.set("language", language);
  return `?${query}`;
}
