import * as z from "zod";

/** Why a mail is not sent. */
export const mailFault = z.object({
  code: z.enum([
    "ascii-recipients-only",
    "ascii-senders-only",
    "bad-certificate",
    "deleted",
    "expired-code",
    "expired-link",
    "gave-up",
    "mailbox-full",
    "may-have-arrived",
    "no-encryption",
    "opted-out",
    "removed",
    "reopened",
    "replaced",
    "server-failed",
    "server-refused-address",
    "server-refuses-us",
    "server-unreachable",
    "service-failed",
    "service-failed-with-status",
    "service-late",
    "service-refused-address",
    "service-refused-with-status",
    "service-refuses-us",
    "service-silent",
    "stopped",
    "suspended",
    "taken-down",
    "undeliverable",
    "unsendable",
    "unwritable",
  ]),
  /** The provider's HTTP status. */
  status: z.number().optional(),
  /** True when it was tried until the end. */
  hasTimedOut: z.boolean().optional(),
});
export type MailFault = z.infer<typeof mailFault>;
