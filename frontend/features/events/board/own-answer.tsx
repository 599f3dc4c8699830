import { Trans } from "@lingui/react";
import type { Answer } from "#schema/contracts/common.ts";
import { useWords } from "../../../lib/words.ts";
import { cn } from "../../../ui/cn.ts";
import { Glyph } from "../../../ui/picture/answer-glyph.tsx";
import { answerWords } from "./answer-words.ts";

/** Text colours of answers. */
export const tones: Record<Answer, string> = { yes: "text-yes-ink", maybe: "text-maybe-ink", no: "text-ink-2" };

/** The organizer's saved answer, for the end of a line. Nothing without one. */
export function OwnAnswer({ answer }: { answer: Answer | undefined }) {
  const i18n = useWords();
  if (!answer) return null;
  return (
    <span className={cn("inline-flex items-center gap-1.5 self-center text-sm font-semibold", tones[answer])}>
      <Glyph answer={answer} size={14} />
      <Trans
        id="you<0>: {answer}</0>"
        values={{ answer: i18n.t(answerWords[answer]) }}
        components={{ 0: <span className="sr-only" /> }}
      />
    </span>
  );
}
