import { useEffect } from "react";
import { useBlocker } from "react-router-dom";
import { LeaveDialog } from "./unsaved-dialogs.tsx";

interface LeaveGuardProps {
  isDirty: boolean;
  isSaving: boolean;
  /** Answers whether everything is saved. */
  onSave: () => Promise<boolean>;
}

/** Asks before a page is left on which something typed is not saved; stays there until the page is left. */
export function LeaveGuard({ isDirty, isSaving, onSave }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );

  // The browser asks by itself before a reload or a closed tab would lose what was typed.
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isDirty]);

  if (blocker.state !== "blocked") return null;
  return (
    <LeaveDialog
      isSaving={isSaving}
      onStay={() => blocker.reset()}
      onDiscard={() => blocker.proceed()}
      onSave={async () => ((await onSave()) ? blocker.proceed() : blocker.reset())}
    />
  );
}
