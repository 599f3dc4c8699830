import { failureSentence } from "../../../lib/failure.ts";
import { useWords } from "../../../lib/words.ts";
import { Button } from "../../../ui/form/button.tsx";

interface PileFailureProps {
  error: unknown;
  isRetrying: boolean;
  onRetry: () => void;
}

/** Says why loading the shows failed. */
export function PileFailure({ error, isRetrying, onRetry }: PileFailureProps) {
  const i18n = useWords();
  return (
    <div className="grid justify-items-center gap-2 px-4 py-24 text-center">
      <h2 className="text-xl">{i18n.t("Couldn't load shows.")}</h2>
      <p role="alert" className="max-w-[48ch] text-ink-2">
        {failureSentence(error)}
      </p>
      <Button busy={isRetrying} onClick={onRetry} className="mt-4">
        {i18n.t("Try again")}
      </Button>
    </div>
  );
}
