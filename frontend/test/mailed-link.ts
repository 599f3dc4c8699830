import type { MailedLink } from "#schema/contracts/account.ts";

const nothing: MailedLink = {
  email: "maya@example.com",
  ...{
    waiting: null,
    registeredAt: null,
    from: null,
    browser: null,
    signedInAt: null,
    newAddress: null,
    changedAt: null,
  },
};

/** The token of a mailed link, which only the Worker can read. */
export const mailedToken = "head.claims.signature";

/** The Worker's response to a page that asks what a mailed link says. */
export const mailedLink = (says: Partial<Record<keyof MailedLink, unknown>> = {}) => ({
  "POST /api/auth/read-link": { ...nothing, ...says },
});
