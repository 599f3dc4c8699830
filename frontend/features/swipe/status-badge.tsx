import type { StoredShow } from "#schema/contracts/swipe.ts";
import { isOff } from "#schema/off-show.ts";
import { useWords } from "../../lib/words.ts";
import { Badge } from "../../ui/badge.tsx";
import { saleText } from "./show-words.ts";

/** Says that a show is cancelled, postponed, moved or not on sale. Empty for any other show. */
export function StatusBadge({ show }: { show: Pick<StoredShow, "status" | "earlierDate"> }) {
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
