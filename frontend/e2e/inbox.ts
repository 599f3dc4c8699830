export interface InboxMail {
  id: string;
  to: string[];
  from: string;
  subject: string;
  sentAt: string;
  headers: Record<string, string>;
  text: string;
  html: string;
  attachments: { filename: string; contentType: string; size: number; url: string }[];
}

// The queue delivers a mail within two seconds. A mail whose message was lost waits for its lease and the sweeper.
const ARRIVES_WITHIN = 120_000;

/** Returns the URL of the inbox that belongs to the stack at `origin`. */
async function inboxOf(origin: string): Promise<string> {
  const page = await (await fetch(`${origin}/inbox`)).text();
  const url = page.match(/url=(http:\/\/localhost:\d+)/)?.[1];
  if (!url) throw new Error(`${origin}/inbox does not lead to an inbox.`);
  return url;
}

/** Returns all mails to one address with their bodies, oldest first. */
export async function mailsTo(origin: string, address: string): Promise<InboxMail[]> {
  const response = await fetch(`${await inboxOf(origin)}/mails.json?to=${encodeURIComponent(address)}`);
  if (!response.ok) throw new Error(`The inbox answered ${response.status}.`);
  return ((await response.json()) as InboxMail[]).reverse();
}

/** Waits for a mail to an address with a matching subject, and returns the newest. */
export async function waitForMail(origin: string, address: string, subject: RegExp, count = 1): Promise<InboxMail> {
  for (const end = Date.now() + ARRIVES_WITHIN; Date.now() < end; ) {
    const found = (await mailsTo(origin, address)).filter((mail) => subject.test(mail.subject));
    if (found.length >= count) return found.at(-1)!;
    await new Promise((wait) => setTimeout(wait, 200));
  }
  const subjects = (await mailsTo(origin, address)).map((mail) => mail.subject);
  throw new Error(`No mail ${subject} to ${address}; there were: ${subjects.join(" | ") || "none"}`);
}

/** Returns every URL on this site that a mail links to. */
export function linksIn(mail: InboxMail, origin: string): string[] {
  const found = [...mail.html.matchAll(/href="([^"]+)"/g), ...mail.text.matchAll(/(https?:\/\/\S+)/g)]
    .map(([, link]) => (link ?? "").replaceAll("&amp;", "&"))
    .filter((link) => link.startsWith(origin));
  const header = mail.headers["List-Unsubscribe"]?.match(/<([^>]+)>/)?.[1];
  return [...new Set(header ? [...found, header] : found)];
}

/** Returns the personal poll link in a mail. */
export function pollLink(mail: InboxMail): string {
  const link = mail.text.match(/https?:\/\/\S+\/poll\/[A-Za-z0-9_-]+/)?.[0];
  if (!link) throw new Error(`No poll link in '${mail.subject}'.`);
  return link;
}
