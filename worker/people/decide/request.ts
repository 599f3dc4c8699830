import type { ConnectionRequestResult, ConnectionType } from "#schema/contracts/connections.ts";
import type { UserRow } from "../../auth/session.ts";
import { newId } from "../../lib/ids.ts";
import type { Quota } from "../../lib/quota.ts";
import { Refusal } from "../../lib/refusal.ts";
import { type Mail, mailIdOf } from "../../mail/mail.ts";
import { connectionQuotas } from "../../policy/action-quotas.ts";
import { requesterOf } from "./connection-mail.ts";
import type { Standing } from "./standing.ts";

/** What a request to connect changes. `result` goes to the person who asked. */
export type RequestStep =
  | { do: "nothing"; result: ConnectionRequestResult }
  /** Accepts the other person's request `id`, which counts towards no cap. */
  | { do: "accept"; id: string; result: ConnectionRequestResult }
  | { do: "store"; request: NewRequest; result: ConnectionRequestResult };

interface NewRequest {
  id: string;
  type: ConnectionType;
  /** The address's verified account; null without one. */
  receiverId: string | null;
  /** The declined request in the other direction, which this one replaces. */
  replacedId: string | null;
  mail: Mail;
  quotas: Quota[];
}

/**
 * Decides what a request to the owner of an address does. It connects two people who asked each other. A repeat changes
 * nothing. Throws 400 for the user's own address and 409 for a person who declined before.
 */
export function decideRequest(
  { requester, standing }: { requester: UserRow; standing: Standing },
  { email }: { email: string },
  now: number,
): RequestStep {
  if (requester.email === email)
    throw new Refusal("invalid-input:own-address", {
      field: "receiverEmail",
    });
  const { sent, received, receiverId } = standing;
  if (received?.status === "pending") return { do: "accept", id: received.id, result: connected(received.id, email) };
  if (received?.status === "accepted") return { do: "nothing", result: connected(received.id, email) };
  if (sent?.status === "accepted") return { do: "nothing", result: connected(sent.id, email) };
  if (sent?.status === "declined")
    throw new Refusal("request-declined:ask-no-more", {
      values: { email },
    });
  if (sent) {
    const description = `Your earlier request to ${email} is still waiting for an answer.`;
    return { do: "nothing", result: { ...pending(sent.id, sent.type, email), description } };
  }
  const [id, type] = [newId(), receiverId === null ? ("invitation" as const) : ("connection" as const)];
  const request = {
    id,
    type,
    receiverId,
    replacedId: received?.id ?? null,
    mail: requestMail(requester, { id, type, email }),
    quotas: connectionQuotas(requester, email, now),
  };
  return { do: "store", request, result: pending(id, type, email) };
}

function requestMail(
  requester: UserRow,
  { id, type, email }: { id: string; type: ConnectionType; email: string },
): Mail {
  const kind = `connection-${type === "invitation" ? "invitation" : "request"}` as const;
  return {
    id: type === "invitation" ? mailIdOf("connection-invitation", id) : mailIdOf("connection-request", id),
    recipient: email,
    senderId: requester.id,
    job: {
      kind,
      connectionId: id,
      ...requesterOf(requester),
    },
  };
}

function pending(id: string, type: ConnectionType, email: string): ConnectionRequestResult {
  const description =
    type === "invitation"
      ? `${email} has not confirmed their e-mail yet and was invited to join. You can connect once they do.`
      : `${email} was asked to connect with you.`;
  return { id, type, status: "pending", description };
}

function connected(id: string, email: string): ConnectionRequestResult {
  return { id, type: "connection", status: "accepted", description: `You and ${email} are connected.` };
}
