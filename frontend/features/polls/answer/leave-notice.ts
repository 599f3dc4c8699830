import { useEffect, useRef } from "react";

/** Tells the API, at most once a page, that the guest leaves the page with answers that they have chosen and not sent. */
export function useLeaveNotice(token: string, isUnsent: boolean): void {
  const isTold = useRef(false);
  useEffect(() => {
    if (!isUnsent) return;
    const tell = ({ type }: Event) => {
      if (isTold.current || (type !== "pagehide" && !document.hidden)) return;
      isTold.current = true;
      // It outlives the page. Failing to tell it must not disturb the guest.
      fetch(`/api/poll/${token}/unsent`, { method: "PUT", keepalive: true }).catch(() => {});
    };
    // Safari may fire only one of them.
    window.addEventListener("pagehide", tell);
    document.addEventListener("visibilitychange", tell);
    return () => {
      window.removeEventListener("pagehide", tell);
      document.removeEventListener("visibilitychange", tell);
    };
  }, [token, isUnsent]);
}
