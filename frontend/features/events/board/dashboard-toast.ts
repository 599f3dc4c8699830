import { failureSentence } from "../../../lib/failure.ts";
import { toast } from "../../../ui/overlay/toast.ts";

// Toasts on an event's page close sooner than the others: people make several changes in a row there.
const DURATION_MS = 3000;

/** Says on the event's page what was done. */
export function toastDone(title: string, description?: string): void {
  toast({ title, description, tone: "success", duration: DURATION_MS });
}

/** Says on the event's page what was mailed. */
export function toastMailed(title: string, description?: string): void {
  toast({ title, description, type: "email-sent", tone: "success", duration: DURATION_MS });
}

/** Says on the event's page what was not done; with the error, why. */
export function toastFailed(title: string, error?: unknown): void {
  const description = error === undefined ? undefined : failureSentence(error);
  toast({ title, description, tone: "danger", duration: DURATION_MS });
}
