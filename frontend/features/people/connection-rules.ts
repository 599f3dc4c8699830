import type { ContactState, SentConnection } from "#schema/contracts/connections.ts";
import { REMIND_AFTER_DAYS } from "#schema/limits.ts";

/** The states shown as a chip. 'can-connect' has the Connect button instead. */
export type ShownState = Exclude<ContactState, "can-connect">;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns when a pending request can be reminded: 3 days after it was sent or last reminded. */
export function remindableFrom({ createdAt, updatedAt }: Pick<SentConnection, "createdAt" | "updatedAt">): Date {
  const last = Math.max(Date.parse(createdAt), Date.parse(updatedAt));
  return new Date(last + REMIND_AFTER_DAYS * DAY_MS);
}

/** Maps a sent request to a contact's state. */
export function sentState({ status }: Pick<SentConnection, "status">): ShownState {
  if (status === "accepted") return "connected";
  return status === "declined" ? "declined" : "pending-sent";
}

/** Sorts sent requests: pending ones oldest first, then answered ones newest first. */
export function sortedSent(requests: readonly SentConnection[]): SentConnection[] {
  const waits = ({ status }: SentConnection) => (status === "pending" ? 0 : 1);
  return [...requests].sort(
    (a, b) =>
      waits(a) - waits(b) ||
      (a.status === "pending" ? a.createdAt.localeCompare(b.createdAt) : b.updatedAt.localeCompare(a.updatedAt)),
  );
}

/** Returns the invited addresses without a confirmed account. */
export function invitedAddresses(requests: readonly SentConnection[]): ReadonlySet<string> {
  return new Set(
    requests
      .filter(({ status, type }) => status === "pending" && type === "invitation")
      .map(({ receiverEmail }) => receiverEmail),
  );
}
