import type { MailJob } from "#schema/contracts/mail.ts";
import { withoutLinks } from "#schema/typed-links.ts";
import type { ClaimedMail } from "./claim.ts";

const organizersWords = ["title", "note", "description", "location", "organizerName", "requesterName"];
// The names of a venue and of its show may come from its page.
const guestsWords = ["name", "comments", "passkeyName", "venue", "show"];

/**
 * Returns the job as its mail may show it. An organizer's links are for the organizer and for people who answered that
 * organizer before. A guest's links reach nobody: their mail goes to an organizer who has not answered them.
 */
export function mailedJob(row: Pick<ClaimedMail, "purpose" | "senderId" | "hasAnswered">, job: MailJob): MailJob {
  // The titles in a list of links are other people's.
  const isOwn = row.purpose === "copy" || (row.senderId === null && job.kind !== "new-links");
  const isTrusting = row.hasAnswered || (job.kind === "event-cancelled" && job.hadAnswered);
  // The notes of suggested dates are guests'.
  const isAllGuests = job.kind === "date-suggested";
  return withoutLinksIn(
    job,
    (isOwn || isTrusting) && !isAllGuests ? guestsWords : [...guestsWords, ...organizersWords],
  );
}

function withoutLinksIn(job: MailJob, fields: string[]): MailJob {
  return JSON.parse(JSON.stringify(job), (field, value: unknown) =>
    typeof value === "string" && fields.includes(field) ? withoutLinks(value) : value,
  );
}
