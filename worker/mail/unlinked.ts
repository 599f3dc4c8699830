import type { MailJob } from "#schema/contracts/mail.ts";
import { replaceAddresses } from "#schema/typed-address.ts";

/**
 * Returns the job without addresses in what people typed, because mail programs make links of them. Titles and names are
 * checked when they are typed; a show's title is its provider's.
 */
export function withoutTypedAddresses(job: MailJob): MailJob {
  if ("requesterName" in job) return { ...job, requesterName: replaceAddresses(job.requesterName) };
  if (!("event" in job)) return job;
  const { description, location, organizerName } = job.event;
  const event = {
    ...job.event,
    description: replaceAddresses(description),
    location: replaceAddresses(location),
    organizerName: replaceAddresses(organizerName),
  };
  return job.kind === "answer" ? { ...job, event, comments: replaceAddresses(job.comments) } : { ...job, event };
}
