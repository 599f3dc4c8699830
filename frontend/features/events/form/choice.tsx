import { cn } from "../../../ui/cn.ts";

/** The look of an input's label that looks like a button. */
export const choiceClass =
  "relative flex min-h-11 items-center rounded-control border border-line-strong bg-surface font-semibold select-none hover:bg-sunken has-checked:border-brand has-checked:bg-brand-soft has-checked:text-brand-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus forced-colors:has-checked:outline-2";
export const choiceInputClass = "absolute inset-0 size-full cursor-pointer opacity-0";

interface ChoiceProps {
  /** Name of the group. */
  name: string;
  label: string;
  isChosen: boolean;
  onChoose: () => void;
}

/** A radio button that looks like a button. */
export function Choice({ name, label, isChosen, onChoose }: ChoiceProps) {
  return (
    <label className={cn(choiceClass, "px-3.5 text-sm")}>
      <input
        type="radio"
        name={name}
        checked={isChosen}
        onChange={onChoose}
        // A press on what is preselected is a choice too.
        onClick={isChosen ? onChoose : undefined}
        className={choiceInputClass}
      />
      {label}
    </label>
  );
}
