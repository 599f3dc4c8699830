import * as z from "zod";

/**
 * What the mail provider reports of a mail it took, in Resend's format (https://resend.com/docs/webhooks). Kinds of
 * reports that mean nothing to us are valid.
 */
export const mailProviderEvent = z.object({
  type: z.string(),
  data: z
    .object({
      to: z.array(z.string()).max(1_000).default([]),
      /** Absent for a report that is not of a bounce; `Transient` and `Undetermined` bounces may pass by themselves. */
      bounce: z.object({ type: z.string().optional() }).optional(),
    })
    .default({ to: [] }),
});
export type MailProviderEvent = z.infer<typeof mailProviderEvent>;
