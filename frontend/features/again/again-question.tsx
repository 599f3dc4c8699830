import { type ComponentProps, useState } from "react";
import { fourWeeksLater } from "#schema/again.ts";
import { formatOption } from "#schema/dates.ts";
import type { OptionDate } from "#schema/option-date.ts";
import { readText, storeText } from "../../lib/storage.ts";
import { useWords } from "../../lib/words.ts";
import { Button, ButtonLink } from "../../ui/form/button.tsx";

export interface AgainQuestionProps {
  /** Names the page on which this browser asks once: the guest's token, empty on a join page, or the organizer's event. */
  page: string;
  option: OptionDate;
  /** Where the draft opens. */
  draft: ComponentProps<typeof ButtonLink>;
}

/** Asks once on the morning after whether to meet again. */
export function AgainQuestion({ page, option, draft }: AgainQuestionProps) {
  const i18n = useWords();
  const key = `again:${page}`;
  const [isAnswered, setAnswered] = useState(() => readText("localStorage", key) !== null);
  if (isAnswered) return null;
  function remember() {
    storeText("localStorage", key, "asked");
    setAnswered(true);
    // What had the focus is gone.
    document.getElementById("main")?.focus({ preventScroll: true });
  }
  return (
    <section aria-labelledby="again" className="mt-3 border-line border-y py-3 print:hidden">
      <h3 id="again" className="text-lg">
        {i18n.t("Again in a month?")}
      </h3>
      <p className="mt-0.5 text-sm text-ink-2">
        {i18n.t("A draft for {when}. Nothing is sent before you send it.", {
          when: formatOption(fourWeeksLater(option), i18n),
        })}
      </p>
      <p className="mt-3 flex flex-wrap gap-2">
        <ButtonLink variant="soft" {...draft} onClick={remember}>
          {i18n.t("Plan again")}
        </ButtonLink>
        <Button variant="ghost" onClick={remember}>
          {i18n.t("Not now")}
        </Button>
      </p>
    </section>
  );
}
