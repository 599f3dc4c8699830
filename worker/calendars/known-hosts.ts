/** The providers whose addresses people may save, with the name of a connection that gets none. '*.' stands for any label. */
const providers: Record<string, string> = {
  "calendar.google.com": "Google",
  "outlook.office365.com": "Outlook",
  "outlook.office.com": "Outlook",
  "outlook.live.com": "Outlook",
  "*.icloud.com": "iCloud",
  "calendar.proton.me": "Proton",
  "user.fm": "Fastmail",
  "www.fastmail.com": "Fastmail",
  "calendar.zoho.com": "Zoho",
  "calendar.zoho.eu": "Zoho",
  "calendar.yahoo.com": "Yahoo",
  "dav.mailbox.org": "mailbox.org",
  "ics.teamup.com": "Teamup",
};

export const knownHosts = Object.keys(providers);

/** Returns what a connection at this host is called without a name. */
export function nameOfHost(host: string): string {
  return providers[host] ?? providers[`*.${host.split(".").slice(-2).join(".")}`] ?? host;
}
