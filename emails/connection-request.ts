import type { Words } from "#schema/words.ts";
import type { Content, JobOf, MailContext } from "./content.ts";
import { nameWithAddress, personName } from "./words/event-words.ts";

type Job = JobOf<"connection-request" | "connection-invitation" | "connection-reminder">;

/** Asks a person to connect, invites one to join, or reminds of either. */
export function connectionRequest(job: Job, { origin, connectionUrl, i18n }: MailContext): Content {
  const { kind, requesterName, requesterEmail } = job;
  const name = personName(requesterName, requesterEmail, i18n);
  const untilThen = i18n.t(
    "Connected people see each other's names and concert preferences. Nothing is shared until you accept.",
  );
  return {
    subject: subject(kind, i18n),
    preheader: untilThen,
    foot: i18n.t("You got this because {name} asked to connect with you.", {
      name: nameWithAddress(requesterName, requesterEmail, i18n),
    }),
    blocks: [
      kind === "connection-reminder" && { kind: "kicker", text: i18n.t("A reminder") },
      { kind: "headline", text: i18n.t("{name} wants to connect", { name }) },
      kind === "connection-invitation" && {
        kind: "paragraph",
        text: i18n.t("{name} uses Eightish to plan evenings and concerts with friends and would like you to join.", {
          name,
        }),
      },
      { kind: "paragraph", text: untilThen },
      { kind: "action", label: i18n.t("See the request"), href: connectionUrl ?? `${origin}/friends` },
    ],
  };
}

function subject(kind: Job["kind"], i18n: Words): string {
  if (kind === "connection-invitation") return i18n.t("An invitation to Eightish");
  const request = i18n.t("A request to connect on Eightish");
  return kind === "connection-reminder"
    ? i18n.t("{label}: {words}", { label: i18n.t("A reminder"), words: request })
    : request;
}
