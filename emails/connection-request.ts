import type { Content, JobOf, MailContext } from "./content.ts";
import { PRODUCT } from "./product.ts";
import { senderName } from "./sender.ts";
import { nameWithAddress, personName } from "./words/event-words.ts";

type Job = JobOf<"connection-request" | "connection-invitation" | "connection-reminder">;

const UNTIL_THEN =
  "Connected people see each other's names and concert preferences. Nothing is shared until you accept.";

/** Asks a person to connect, invites one to join, or reminds of either. */
export function connectionRequest(job: Job, { origin, recipient, connectionUrl }: MailContext): Content {
  const { kind, requesterName, requesterEmail } = job;
  const name = personName(requesterName, requesterEmail);
  return {
    subject: subject(kind, senderName({ name: requesterName, address: requesterEmail }, recipient) ?? personName("")),
    preheader: UNTIL_THEN,
    foot: `You got this because ${nameWithAddress(requesterName, requesterEmail)} asked to connect with you.`,
    blocks: [
      kind === "connection-reminder" && { kind: "kicker", words: "A reminder" },
      { kind: "headline", words: `${name} wants to connect` },
      kind === "connection-invitation" && {
        kind: "paragraph",
        words: `${name} uses ${PRODUCT} to plan evenings and concerts with friends and would like you to join.`,
      },
      { kind: "paragraph", words: UNTIL_THEN },
      { kind: "action", label: "See the request", href: connectionUrl ?? `${origin}/friends` },
    ],
  };
}

function subject(kind: Job["kind"], name: string): string {
  if (kind === "connection-invitation") return `${name} invites you to ${PRODUCT}`;
  return `${kind === "connection-reminder" ? "Reminder: " : ""}${name} wants to connect on ${PRODUCT}`;
}
