/** What signs pushes: three settings that belong together. */
export const pushSettings = ["VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY", "VAPID_SUBJECT"] as const;

/** Settings that have a default or are wanted only for some choices (docs/deployment.md). */
export const optionalSettings = [
  "SESSION_SECRET_PREVIOUS",
  "MAIL_TRANSPORT",
  "RESEND_API_KEY",
  "RESEND_API_URL",
  "MAIL_WEBHOOK_SECRET",
  "SMTP_URL",
  "TICKETMASTER_API_KEY",
  "TICKETMASTER_API_URL",
  "GEOCODER",
  "GEOCODER_URL",
  "GEOCODER_ACCEPT_OSM_POLICY",
  "TILE_URL",
  "TILE_ATTRIBUTION",
  "ADMIN_EMAILS",
] as const;
