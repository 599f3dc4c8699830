import { useWords } from "../../../lib/words.ts";
import { Checkbox } from "../../../ui/form/checkbox.tsx";

interface FollowFieldProps {
  value: boolean;
  onChange: (changes: { follows: boolean }) => void;
}

/** Chooses whether the dates follow their show. */
export default function FollowField({ value, onChange }: FollowFieldProps) {
  const i18n = useWords();
  return (
    <Checkbox checked={value} onChange={({ target }) => onChange({ follows: target.checked })}>
      <span className="block font-semibold">{i18n.t("Follow the show")}</span>
      <span className="block text-ink-2">
        {i18n.t(
          "If it moves or is called off, you hear about it. The final date moves along, and your guests hear too.",
        )}
      </span>
    </Checkbox>
  );
}
