import type { ConnectionStatus, ConnectionType } from "#schema/contracts/connections.ts";

/** The relation between a user and an address. */
export interface Standing {
  /** The user's request to the address. */
  sent: SentRequest | null;
  /** The request from the address's owner, only when both are verified: no other kind can be accepted. */
  received: { id: string; status: ConnectionStatus } | null;
  /** The address's verified account; null without one. */
  receiverId: string | null;
}

interface SentRequest {
  id: string;
  type: ConnectionType;
  status: ConnectionStatus;
  createdAt: number;
  remindedAt: number | null;
  reminderCount: number;
}
