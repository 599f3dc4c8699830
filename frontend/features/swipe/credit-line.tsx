import type { PileShow } from "#schema/contracts/swipe.ts";
import { useWords } from "../../lib/words.ts";
import { cn } from "../../ui/cn.ts";

/** Credits the venue that tells of a show, with a link. Nothing for a show of another source. */
export function CreditLine({ show, className }: { show: Pick<PileShow, "source" | "credit">; className?: string }) {
  const i18n = useWords();
  const url = show.source === "venue" ? show.credit?.url : null;
  return (
    url && (
      <a
        href={url}
        target="_blank"
        rel="noopener"
        className={cn("link relative z-1 text-sm text-ink-2 wrap-anywhere", className)}
      >
        {i18n.t("From {host}", { host: new URL(url).host })}
        <span className="sr-only"> {i18n.t("(opens in a new tab)")}</span>
      </a>
    )
  );
}
