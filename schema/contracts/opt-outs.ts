import * as z from "zod";
import { language } from "./common.ts";

const optOutScopes = ["organizer", "everything", "show-news"] as const;

/** The opt-outs of an unsubscribe link's address. */
const optOutState = z.object({
  email: z.string(),
  /** As mails say it. Null when the mail came from the product itself, or the organizer's account is gone. */
  organizerName: z.string().nullable(),
  organizer: z.boolean(),
  everything: z.boolean(),
  /** For the link below news of shows: whether all of it is stopped, and that of each show of the mail. */
  news: z
    .object({
      isStopped: z.boolean(),
      shows: z.array(z.object({ id: z.string(), name: z.string(), isStopped: z.boolean() })),
    })
    .optional(),
  /** The language of the mails to this address; null when nobody has chosen one. */
  language: language.nullable(),
});
export type OptOutState = z.infer<typeof optOutState>;

/** Body of POST /api/unsubscribe/{token}. */
export const optOutInput = z.object({
  scope: z.enum(optOutScopes, { error: "Please choose which e-mails to stop: organizer, everything or show-news." }),
  /** The show whose news stops; without it that of all shows. */
  showId: z.string().max(64).optional(),
  optedOut: z.boolean({ error: "Please say whether these e-mails stop: true or false." }),
});
export type OptOutInput = z.infer<typeof optOutInput>;
