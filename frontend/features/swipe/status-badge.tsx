import { isOff } from "#schema/off-show.ts";
import { useWords } from "../../lib/words.ts";
import { Badge } from "../../ui/badge.tsx";
import { type ChangingShow, saleText } from "./show-words.ts";

/** Says that a show is off, sold out, moved or not on sale, or when its sale opens. Empty for any other show. */
export function StatusBadge({ show }: { show: ChangingShow }) {
  const i18n = useWords();
  const text = saleText(show, i18n);
  return (
    text && (
      <Badge tone={isOff(show) ? "danger" : "neutral"} className="whitespace-normal!">
        {text}
      </Badge>
    )
  );
}
