import * as z from "zod";

export const optOutScopes = ["organizer", "everything"] as const;

/** What an unsubscribe link speaks of and what its owner has chosen so far. */
export const optOutState = z.object({
  email: z.string(),
  /** Null when the mail came from the product itself. */
  organizerName: z.string().nullable(),
  organizer: z.boolean(),
  everything: z.boolean(),
});
export type OptOutState = z.infer<typeof optOutState>;

export const optOutInput = z.object({
  scope: z.enum(optOutScopes, { error: "The scope must be organizer or everything." }),
  optedOut: z.boolean({ error: "Say whether to stop or to go on." }),
});
export type OptOutInput = z.infer<typeof optOutInput>;
