import type { Words } from "#schema/words.ts";

/** The jobs of the night, which have their names from the Worker. */
export const jobNames: Record<string, string> = {
  archive: /*i18n*/ "Archive",
  "recycle bin": /*i18n*/ "Recycle bin",
  "erasure notices": /*i18n*/ "Erasure notices",
  "archive's end": /*i18n*/ "Archive's end",
  "unverified accounts": /*i18n*/ "Unverified accounts",
  sessions: /*i18n*/ "Sessions",
  "sign-in codes": /*i18n*/ "Sign-in codes",
  "address changes": /*i18n*/ "Address changes",
  "former addresses": /*i18n*/ "Former addresses",
  "known browsers": /*i18n*/ "Known browsers",
  "security events": /*i18n*/ "Security events",
  "admin actions": /*i18n*/ "Admin actions",
  reports: /*i18n*/ "Reports",
  "network blocks": /*i18n*/ "Network blocks",
  "passkey challenges": /*i18n*/ "Passkey challenges",
  quotas: /*i18n*/ "Quotas",
  "repeatable requests": /*i18n*/ "Repeatable requests",
  "pages of shows": /*i18n*/ "Pages of shows",
  "venue suggestions": /*i18n*/ "Venue suggestions",
  "calendar addresses": /*i18n*/ "Calendar addresses",
  "join requests": /*i18n*/ "Join requests",
  browsers: /*i18n*/ "Browsers",
  "browsers of guests": /*i18n*/ "Guests’ browsers",
  networks: /*i18n*/ "Networks",
  leases: /*i18n*/ "Leases",
  plans: /*i18n*/ "Plans",
  "watched shows": /*i18n*/ "Watched shows",
  "show changes": /*i18n*/ "Changes of shows",
  shows: /*i18n*/ "Shows",
  mail: /*i18n*/ "Mail",
};

export function jobName(name: string, i18n: Words): string {
  return Object.hasOwn(jobNames, name) ? i18n.t(jobNames[name] ?? "") : name;
}
