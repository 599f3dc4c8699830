import { useState } from "react";
import { isOpenToAll, type WhoComes } from "#schema/who-comes.ts";
import { useHasScript } from "../../../lib/has-script.tsx";
import { chosenLanguage } from "../../../lib/language.ts";
import { useWords } from "../../../lib/words.ts";
import { Collapsible } from "../../../ui/collapsible.tsx";
import { DeadlineField } from "../deadline/deadline-field.tsx";
import type { Closing } from "../deadline/deadline-inputs.tsx";
import { LanguageField } from "../language-field.tsx";
import { WhoComesFields } from "../who-comes-fields.tsx";
import type { MoreOfEvent } from "./event-draft.ts";

type Options = Closing & WhoComes & Pick<MoreOfEvent, "language">;

interface MoreOptionsProps {
  /** Without a deadline and a language if none was chosen. */
  value: Partial<Options> & WhoComes;
  timezone: string;
  onChange: (changes: Partial<Options>) => void;
}

/** The settings that most events leave at their defaults. Folded at first unless one differs. */
export default function MoreOptions({ value, timezone, onChange }: MoreOptionsProps) {
  const i18n = useWords();
  const { deadline = null, autoFinalize = false, language } = value;
  // The build, which prerenders this page's frame, does not know the organizer's language.
  const hasScript = useHasScript();
  // A choice that is taken back leaves the options open.
  const [isOpen] = useState(deadline !== null || (!!language && language !== chosenLanguage()) || !isOpenToAll(value));
  return (
    <Collapsible title={i18n.t("More options")} defaultOpen={isOpen}>
      <div className="grid gap-5">
        <DeadlineField value={{ deadline, autoFinalize }} timezone={timezone} onChange={onChange} />
        <WhoComesFields value={value} onChange={onChange} />
        {hasScript && (
          <LanguageField value={language ?? chosenLanguage()} onChange={(chosen) => onChange({ language: chosen })} />
        )}
      </div>
    </Collapsible>
  );
}
