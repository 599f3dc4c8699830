import { useOnline } from "./use-browser-state.ts";

/** Says that the connection is lost and the answers are kept. */
export function OfflineBar() {
  return (
    <div role="status">
      {!useOnline() && (
        <p className="bg-ink px-4 py-2 text-center text-sm text-paper">
          You're offline. Answers stay on this page until you're back.
        </p>
      )}
    </div>
  );
}
