import type { MouseEvent } from "react";
import { useWords } from "../../../lib/words.ts";
import { cn } from "../../../ui/cn.ts";
import { Button } from "../../../ui/form/button.tsx";

interface StepButtonProps {
  sign: "−" | "+";
  isDisabled: boolean | undefined;
  /** Gets the number after the step. */
  onStep: (text: string) => void;
}

/** − or + at its end of the field of numbers beside it. */
export default function StepButton({ sign, isDisabled, onStep }: StepButtonProps) {
  const i18n = useWords();
  const isMore = sign === "+";
  function step({ currentTarget: { parentElement } }: MouseEvent) {
    const field = parentElement!.querySelector("input")!;
    if (isMore) field.stepUp();
    else field.stepDown();
    onStep(field.value);
  }
  return (
    <Button
      variant="ghost"
      size="lg"
      square
      aria-label={isMore ? i18n.t("One more") : i18n.t("One fewer")}
      disabled={isDisabled}
      className={cn("absolute top-0 text-xl text-ink", isMore ? "end-0" : "start-0")}
      onClick={step}
    >
      {sign}
    </Button>
  );
}
