import { useWords } from "../../lib/words.ts";
import { useOnline } from "./use-browser-state.ts";

/** Says that the connection is lost and the answers are kept. */
export function OfflineBar() {
  const i18n = useWords();
  return (
    <div role="status">
      {!useOnline() && (
        <p className="bg-ink px-4 py-2 text-center text-sm text-paper">
          {i18n.t("You're offline. Answers stay on this page until you're back.")}
        </p>
      )}
    </div>
  );
}
