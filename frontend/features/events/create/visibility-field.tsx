import { useId } from "react";
import { type ShownAnswers, type Visibility, visibilities } from "#schema/shown-answers.ts";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { Choice } from "./choice.tsx";

const labels: Record<Visibility, string> = {
  organizer: "Only me",
  counts: "Everyone, counts",
  names: "Everyone, names and answers",
};
const notes: Record<Visibility, string> = {
  organizer: "Guests do not see each other’s answers.",
  counts:
    "Everyone invited, and anybody with the group link, sees how many people chose each answer, without names. The poll page says so first.",
  names: "Everyone invited, and anybody with the group link, sees all names and answers. The poll page says so first.",
};

/** Chooses who sees the answers. */
export function VisibilityField({
  value: { visibility, afterAnswer },
  onChange,
}: {
  value: ShownAnswers;
  onChange: (value: ShownAnswers) => void;
}) {
  const name = useId();
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="pb-1.5 text-sm font-semibold">Who sees answers</legend>
      <div className="flex flex-wrap gap-2">
        {visibilities.map((choice) => (
          <Choice
            key={choice}
            name={name}
            label={labels[choice]}
            isChosen={choice === visibility}
            onChoose={() => onChange({ visibility: choice, afterAnswer: choice !== "organizer" && afterAnswer })}
          />
        ))}
      </div>
      <p className="text-sm text-ink-2">{notes[visibility]}</p>
      {visibility !== "organizer" && (
        <Checkbox
          checked={afterAnswer}
          onChange={({ target }) => onChange({ visibility, afterAnswer: target.checked })}
        >
          Only after their own answer
        </Checkbox>
      )}
      {afterAnswer && (
        <p className="text-sm text-ink-2">Anybody with the group link can send an answer, and then sees the others’.</p>
      )}
    </fieldset>
  );
}
