import type { ConnectionStatus } from "#schema/contracts/connections.ts";
import { notFound, Refusal } from "../../lib/refusal.ts";

export type Response = "accepted" | "declined";

/** A request to this person, as it was before the response. */
interface ReceivedRequest {
  status: ConnectionStatus;
  isRequesterVerified: boolean;
}

/**
 * Allows a response to a request. Throws 404 without a request, 409 for a second response, and 409 for accepting an
 * unverified requester, because names and preferences would go to a stranger.
 */
export function decideResponse(request: ReceivedRequest | undefined, response: Response): void {
  if (!request) throw notFound();
  if (request.status !== "pending") throw new Refusal("already-answered:request");
  if (response === "accepted" && !request.isRequesterVerified) {
    throw new Refusal("unconfirmed-address:requester");
  }
}

/** Allows the end of a connection of this person. Throws 404 for any other state. */
export function decideEnd(connection: { status: ConnectionStatus } | undefined): void {
  if (connection?.status !== "accepted") throw notFound();
}
