import type { MouseEvent } from "react";
import { useWords } from "../../../lib/words.ts";
import { Button } from "../../../ui/form/button.tsx";

interface StepButtonsProps {
  isDisabled: boolean | undefined;
  /** Gets the number after each step. */
  onStep: ((text: string) => void) | undefined;
}

/** − and + for the field of numbers beside them. */
export default function StepButtons({ isDisabled, onStep }: StepButtonsProps) {
  const i18n = useWords();
  function step({ currentTarget: { parentElement, textContent } }: MouseEvent<HTMLButtonElement>) {
    const field = parentElement!.querySelector("input")!;
    if (textContent === "+") field.stepUp();
    else field.stepDown();
    onStep?.(field.value);
  }
  const button = (sign: "−" | "+", label: string) => (
    <Button variant="secondary" size="lg" aria-label={label} disabled={isDisabled} onClick={step}>
      {sign}
    </Button>
  );
  return (
    <>
      {button("−", i18n.t("One fewer"))}
      {button("+", i18n.t("One more"))}
    </>
  );
}
