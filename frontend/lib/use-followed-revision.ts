import { useEffect, useRef } from "react";
import { ApiError } from "./api.ts";

const ASK_EVERY = 5_000;
const QUIET_AFTER = 120_000;
const ASK_WHEN_QUIET = 30_000;

interface Followed {
  /** The revision that the page shows. */
  shown: string;
  ask: () => Promise<{ revision: string }>;
  /** Loads the page's data again. */
  reload: () => Promise<unknown>;
}

/**
 * Keeps a page up to date: asks for the revision every five seconds, or every half minute after two minutes without
 * change, and reloads when it differs. It pauses in a hidden or offline page, and ends when the page's subject is gone.
 */
export function useFollowedRevision(followed: Followed): void {
  const latest = useRef(followed);
  const changedAt = useRef(0);
  useEffect(() => {
    latest.current = followed;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every revision that is shown is a change
  useEffect(() => {
    changedAt.current = Date.now();
  }, [followed.shown]);

  useEffect(() => {
    let askedAt = Date.now();
    let isBusy = false;
    const isDue = (wait: number) => Date.now() - askedAt >= wait;
    const isQuiet = () => Date.now() - changedAt.current >= QUIET_AFTER;

    async function look() {
      // A phone that changes its network may never hear an answer.
      const waits = isBusy && !isDue(ASK_WHEN_QUIET);
      if (waits || document.visibilityState === "hidden" || navigator.onLine === false) return;
      isBusy = true;
      askedAt = Date.now();
      try {
        const { revision } = await latest.current.ask();
        if (revision !== latest.current.shown) await latest.current.reload();
      } catch (error) {
        // The subject is gone or closed to this person, so asking ends. Other failures may pass, also a proxy's refusal.
        if (error instanceof ApiError && error.code !== null && error.status < 500 && error.status !== 429) {
          stop();
          await latest.current.reload().catch(() => {});
        }
      } finally {
        isBusy = false;
      }
    }

    const timer = setInterval(() => {
      if (!isQuiet() || isDue(ASK_WHEN_QUIET)) void look();
    }, ASK_EVERY);
    // The page is visible or online again.
    const onReturn = () => {
      if (isDue(ASK_EVERY)) void look();
    };
    document.addEventListener("visibilitychange", onReturn);
    window.addEventListener("online", onReturn);
    function stop() {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", onReturn);
      window.removeEventListener("online", onReturn);
    }
    return stop;
  }, []);
}
