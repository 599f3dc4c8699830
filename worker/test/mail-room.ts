/** Entrances to the one Postfix of `npm run test:real`; each is a port with its own behaviour. */
export const listeners = ["usual", "wrapped", "ascii", "small", "stranger", "strangerWrapped"] as const;

declare module "vitest" {
  interface ProvidedContext {
    /** Where tests read mailboxes, and the SMTP_URL of each entrance; null when a program is missing. */
    mailRoom: { url: string; version: string; urls: Record<(typeof listeners)[number], string> } | null;
  }
}
