/** A deployed Worker does not work without these settings. */
export const requiredSettings = ["SESSION_SECRET", "APP_ORIGIN", "MAIL_FROM"] as const;

/** The key pair and contact that sign pushes; all three or none are set. */
export const pushSettings = ["VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY", "VAPID_SUBJECT"] as const;

/** Optional settings: they have a default or only some set-ups need them (docs/deployment.md). */
export const optionalSettings = [
  "SESSION_SECRET_PREVIOUS",
  "MAIL_TRANSPORT",
  "RESEND_API_KEY",
  "RESEND_API_URL",
  "MAIL_WEBHOOK_SECRET",
  "SMTP_URL",
  "MAIL_HOLD",
  "BULK_MAIL_PER_HOUR",
  "SHOWS",
  "SHOW_VENUES_MAX",
  "SHOW_CONTACT",
  "TICKETMASTER_API_KEY",
  "TICKETMASTER_API_URL",
  "GEOCODER",
  "GEOCODER_URL",
  "GEOCODER_ACCEPT_OSM_POLICY",
  "TILE_URL",
  "TILE_ATTRIBUTION",
  "CALENDAR_HOSTS",
  "ADMIN_EMAILS",
  "PLAN",
  "PASSWORDS",
] as const;

export const deploymentSettings = [...requiredSettings, ...optionalSettings, ...pushSettings] as const;
