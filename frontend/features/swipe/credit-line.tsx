import type { ShowStack } from "#schema/show-groups.ts";
import { useWords } from "../../lib/words.ts";

/** Credits each venue that tells of a show, with a link. Nothing for a show of the provider alone. */
export function CreditLine({ show }: { show: Pick<ShowStack, "stackedEvents"> }) {
  const i18n = useWords();
  const urls = show.stackedEvents.flatMap(({ source, credit }) => (source === "venue" && credit?.url) || []);
  return [...new Set(urls)].map((url) => (
    <a
      key={url}
      href={url}
      target="_blank"
      rel="noopener"
      className="link relative z-1 text-sm text-ink-2 wrap-anywhere"
    >
      {i18n.t("From {host}", { host: new URL(url).host })}
      <span className="sr-only"> {i18n.t("(opens in a new tab)")}</span>
    </a>
  ));
}
