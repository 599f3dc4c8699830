import type { ReactNode } from "react";

interface ToastInput {
  title: string;
  description?: ReactNode;
  tone?: "neutral" | "success" | "danger";
  /** "email-sent" shows an envelope. */
  type?: "email-sent";
  /** True if the page says why in place. The toast then goes with the next press or key. */
  isInPlace?: boolean;
  action?: { label: string; onPress: () => void };
  /** Time on screen in milliseconds. */
  duration?: number;
}

export interface Toast extends ToastInput {
  id: number;
}

const DEFAULT_DURATION = 5000;
const listeners = new Set<() => void>();
let shown: Toast | null = null;
let lastId = 0;

/** Shows a message and replaces the current one. Returns its id. */
export function toast(input: ToastInput): number {
  lastId += 1;
  shown = { duration: DEFAULT_DURATION, ...input, id: lastId };
  for (const listener of listeners) listener();
  return lastId;
}

/** Closes the message. If an id is given, closes only that one. */
export function dismissToast(id?: number): void {
  if (shown === null || (id !== undefined && id !== shown.id)) return;
  shown = null;
  for (const listener of listeners) listener();
}

export function shownToast(): Toast | null {
  return shown;
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
