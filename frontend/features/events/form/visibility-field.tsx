import { useId } from "react";
import { type ShownAnswers, type Visibility, visibilities } from "#schema/shown-answers.ts";
import { useWords } from "../../../lib/words.ts";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { Choice } from "./choice.tsx";

const labels: Record<Visibility, string> = {
  organizer: /*i18n*/ "Only me",
  counts: /*i18n*/ "Everyone, counts",
  names: /*i18n*/ "Everyone, names and answers",
};
const notes: Record<Visibility, string> = {
  organizer: /*i18n*/ "Guests do not see each other’s answers.",
  counts:
    /*i18n*/ "Everyone invited, and anybody with the group link, sees how many people chose each answer, without names. The poll page says so first.",
  names:
    /*i18n*/ "Everyone invited, and anybody with the group link, sees all names and answers. The poll page says so first.",
};

/** Chooses who sees the answers. */
export function VisibilityField({
  value: { visibility, afterAnswer },
  onChange,
}: {
  value: ShownAnswers;
  onChange: (value: ShownAnswers) => void;
}) {
  const i18n = useWords();
  const name = useId();
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="pb-1.5 text-sm font-semibold">{i18n.t("Who sees answers")}</legend>
      <div className="flex flex-wrap gap-2">
        {visibilities.map((choice) => (
          <Choice
            key={choice}
            name={name}
            label={i18n.t(labels[choice])}
            isChosen={choice === visibility}
            onChoose={() => onChange({ visibility: choice, afterAnswer: choice !== "organizer" && afterAnswer })}
          />
        ))}
      </div>
      <p className="text-sm text-ink-2">{i18n.t(notes[visibility])}</p>
      {visibility !== "organizer" && (
        <Checkbox
          checked={afterAnswer}
          onChange={({ target }) => onChange({ visibility, afterAnswer: target.checked })}
        >
          {i18n.t("Only after their own answer")}
        </Checkbox>
      )}
      {afterAnswer && (
        <p className="text-sm text-ink-2">
          {i18n.t("Anybody with the group link can send an answer, and then sees the others’.")}
        </p>
      )}
    </fieldset>
  );
}
