import { cn } from "../../../ui/cn.ts";
import { segmentClass } from "../../../ui/form/segment-class.ts";
import { choiceClass, choiceInputClass } from "../../events/form/choice.tsx";

interface ChoicesProps<Value extends string> {
  /** Name of the group. */
  name: string;
  value: Value | undefined;
  options: readonly { value: Value; text: string }[];
  /** True for the look of a row of segments. */
  isSegmented?: boolean;
  /** `isByKey` is true when an arrow key or the space bar chose it. */
  onChoose: (value: Value, isByKey: boolean) => void;
}

/** Radio buttons that look like buttons. */
export function Choices<Value extends string>({ name, value, options, isSegmented, onChoose }: ChoicesProps<Value>) {
  return options.map((option) => (
    <label key={option.value} className={isSegmented ? segmentedClass : cn(choiceClass, "px-2.5 text-sm")}>
      <input
        type="radio"
        name={name}
        checked={option.value === value}
        onChange={({ nativeEvent }) => onChoose(option.value, (nativeEvent as UIEvent).detail === 0)}
        className={choiceInputClass}
      />
      {option.text}
    </label>
  ));
}

const segmentedClass = cn(
  segmentClass,
  "relative flex items-center px-3 text-ink-2 hover:text-ink has-checked:bg-raised has-checked:text-ink has-checked:shadow-1 forced-colors:has-checked:outline-1",
  "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
);
