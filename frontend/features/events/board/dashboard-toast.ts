import { failureSentence } from "../../../lib/failure.ts";
import { toast } from "../../../ui/overlay/toast.ts";

// Shorter than elsewhere, because organizers make several changes in a row on the event page.
const DURATION_MS = 3000;

/** Reports a finished action. */
export function toastDone(title: string, description?: string): void {
  toast({ title, description, tone: "success", duration: DURATION_MS });
}

/** Reports sent mail. */
export function toastMailed(title: string, description?: string): void {
  toast({ title, description, type: "email-sent", tone: "success", duration: DURATION_MS });
}

/** Reports a failed action, and the reason if an error is given. Without one, the page gives it in place. */
export function toastFailed(title: string, error?: unknown): void {
  const description = error === undefined ? undefined : failureSentence(error);
  toast({ title, description, tone: "danger", duration: DURATION_MS, isInPlace: error === undefined });
}
