import type { MailJob } from "#schema/contracts/mail.ts";

/** What to do with a mail, given the mails before it to the same person about the same event. */
export type Settled = { step: "send"; job: MailJob } | { step: "dropped" } | { step: "wait"; until: number };
