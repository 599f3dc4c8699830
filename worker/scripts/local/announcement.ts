/** Returns what `npm start` prints once the product is up; it names the inbox only when mail goes there. */
export function announcement(
  origin: string,
  { calendars, venues }: { calendars: string; venues: string },
  transport = "cloudflare",
): string {
  const mail =
    transport === "cloudflare"
      ? `Inbox:               ${origin}/inbox
Sign in:             enter any address in the app; the link arrives in the inbox.`
      : `E-mail:              leaves this machine through ${transport === "smtp" ? "SMTP_URL" : "RESEND_API_URL"}.
Sign in:             enter your address in the app; the link arrives by e-mail.`;
  return `
Eightish is running: ${origin}
${mail}
Calendar to save:    ${calendars}/google.ics
Venue to add:        ${venues}/ (its switches: ${venues}/switches)
Stop:                Ctrl+C
`;
}
