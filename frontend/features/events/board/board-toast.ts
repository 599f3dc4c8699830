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

/** Reports a failed action, and the reason if one is given. Otherwise the page gives it in place. */
export function toastFailed(title: string, reason?: string): void {
  toast({ title, description: reason, tone: "danger", duration: DURATION_MS, isInPlace: reason === undefined });
}
