import * as z from "zod";

/**
 * The mail provider's report on a sent mail, in Resend's format (https://resend.com/docs/webhooks). Other kinds of
 * reports are valid and ignored.
 */
export const mailProviderEvent = z.object({
  type: z.string(),
  data: z
    .object({
      to: z.array(z.string()).max(1_000).default([]),
      /** Absent unless the mail bounced; `Transient` and `Undetermined` bounces may pass. */
      bounce: z.object({ type: z.string().optional() }).optional(),
    })
    .default({ to: [] }),
});
export type MailProviderEvent = z.infer<typeof mailProviderEvent>;
