/** Doors of the one Postfix of `npm run test:real`; each is a port of this machine with manners of its own. */
export const doors = ["usual", "wrapped", "ascii", "small", "stranger", "strangerWrapped"] as const;

declare module "vitest" {
  interface ProvidedContext {
    /** Where tests ask for mailboxes and the doors' SMTP_URLs; null where a program is missing. */
    mailRoom: { url: string; version: string; urls: Record<(typeof doors)[number], string> } | null;
  }
}
