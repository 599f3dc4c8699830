import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { OwnPlan, PlanInput } from "#schema/contracts/plans.ts";
import type { Night } from "./nights.ts";
import { type Said, useSavePlan } from "./use-save-plan.ts";

const KEY_PAUSE_MS = 700;

/** Returns the plan of a night as the person last said it, how to say another one, and how to send what waits. */
export function usePlan(night: Night, saved: OwnPlan | undefined, onPlan?: () => void) {
  const { mutate } = useSavePlan();
  const [said, setSaid] = useState<Said | null>(null);
  const waiting = useRef<{ next: Said; timer: ReturnType<typeof setTimeout> } | null>(null);

  function send() {
    if (!waiting.current) return;
    const { next, timer } = waiting.current;
    clearTimeout(timer);
    waiting.current = null;
    mutate(next, { onSettled: () => setSaid((last) => (last === next ? null : last)) });
    if (next.plan) onPlan?.();
  }
  const sendAtTheEnd = useEffectEvent(send);
  useEffect(() => () => sendAtTheEnd(), []);

  /** Arrow keys pass by other plans, of which friends would hear: a plan waits for a pause or for the focus to leave. */
  function say(plan: PlanInput | null, isByKey = false) {
    const next = { showId: saved?.showId ?? night.showId, plan };
    if (waiting.current?.next.showId !== next.showId) send();
    clearTimeout(waiting.current?.timer);
    waiting.current = { next, timer: setTimeout(send, KEY_PAUSE_MS) };
    setSaid(next);
    if (!isByKey) send();
  }
  const isOfNight = said !== null && night.listingIds.includes(said.showId);
  return { plan: isOfNight ? said.plan : (saved ?? null), say, send };
}
