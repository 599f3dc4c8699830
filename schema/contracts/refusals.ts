/** The API's reasons for a refusal and their HTTP status. The codes are part of the wire; the sentences are not. */
export const refusalStatus = {
  "invalid-input": 400,
  "unknown-option": 400,
  "wrong-credentials": 400,
  "expired-link": 400,
  "signed-out": 401,
  "bad-signature": 401,
  "unknown-passkey": 401,
  "admins-only": 403,
  "passwords-off": 403,
  "cross-site": 403,
  "proof-needed": 403,
  suspended: 403,
  "network-blocked": 403,
  "not-found": 404,
  "account-exists": 409,
  "already-answered": 409,
  "already-confirmed": 409,
  "already-connected": 409,
  "already-decided": 409,
  "already-finalized": 409,
  "answering-closed": 409,
  "changed-meanwhile": 409,
  "contact-exists": 409,
  "event-over": 409,
  "key-reused": 409,
  "last-option": 409,
  "late-deadline": 409,
  "list-full": 409,
  "option-exists": 409,
  "not-waiting": 409,
  "options-changed": 409,
  "other-account": 409,
  "passkey-exists": 409,
  protected: 409,
  "push-off": 409,
  "reminded-recently": 409,
  "request-declined": 409,
  "room-full": 409,
  "show-off": 409,
  "stale-version": 409,
  "suggestions-off": 409,
  "unconfirmed-address": 409,
  gone: 410,
  "not-available": 410,
  "too-large": 413,
  "not-json": 415,
  "cap-reached": 429,
  unexpected: 500,
  busy: 503,
  "provider-unavailable": 503,
} as const;

export type RefusalCode = keyof typeof refusalStatus;

/** Headers of a refusal: its {@link RefusalCode}, and the field of the body or query at fault, if any. */
export const CODE_HEADER = "Error-Code";
export const FIELD_HEADER = "Error-Field";

/**
 * Headers of a refusal whose sentences have values, see `schema/refusal-words.ts`: the English sentences with placeholders,
 * each URI-encoded and with spaces between them, and the values as URI-encoded JSON. A sentence without values is the body
 * itself.
 */
export const TEXT_HEADER = "Error-Text";
export const VALUES_HEADER = "Error-Values";
