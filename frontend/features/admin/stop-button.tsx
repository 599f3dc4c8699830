import { Suspense, useState } from "react";
import { useWords } from "../../lib/words.ts";
import { Button } from "../../ui/form/button.tsx";
import { lazyPart } from "../../ui/state/lazy-part.tsx";
import type { Stop } from "./stops.ts";

const StopDialog = lazyPart(() => import("./stop-dialog.tsx"));

/** A button that asks for the reason before it acts. `of` names its row for screen readers. Nothing without a stop. */
export function StopButton({ stop, of }: { stop: Stop | null; of: string }) {
  const i18n = useWords();
  const [isAsking, setAsking] = useState(false);
  if (!stop) return null;
  return (
    <>
      <Button
        variant="secondary"
        aria-label={i18n.t("{action}: {name}", { action: stop.label, name: of })}
        className="max-md:w-full"
        onClick={() => setAsking(true)}
      >
        {stop.label}
      </Button>
      <Suspense>{isAsking && <StopDialog stop={stop} onClose={() => setAsking(false)} />}</Suspense>
    </>
  );
}
