export interface InboxMail {
  messageId: string;
  to: string[];
  from: string;
  subject: string;
  sentAt: string;
  headers: Record<string, string>;
  text: string;
  html: string;
  attachments: { filename: string; type?: string; contentType?: string; content?: string }[];
}

const path = "/cdn-cgi/local/explorer/api/local/email/sending";
// The queue brings a mail within a second or two. One whose message was lost waits for its lease and for the sweeper.
const ARRIVES_WITHIN = 120_000;

/** All mails to one address, oldest first, bodies included. */
export async function mailsTo(origin: string, address: string): Promise<InboxMail[]> {
  const heads: InboxMail[] = [];
  for (let cursor = ""; ; ) {
    const next = cursor === "" ? "" : `&cursor=${encodeURIComponent(cursor)}`;
    const answer = await (await fetch(`${origin}${path}?per_page=100${next}`)).json();
    heads.push(...answer.result);
    cursor = answer.result_info.cursor ?? "";
    if (!answer.result_info.has_more || cursor === "") break;
  }
  const theirs = heads.filter(({ to }) => to.includes(address)).sort((a, b) => a.sentAt.localeCompare(b.sentAt));
  return Promise.all(
    theirs.map(async ({ messageId }) => {
      const answer = await fetch(`${origin}${path}?worker=eightish-api&email_id=${encodeURIComponent(messageId)}`);
      return (await answer.json()).result;
    }),
  );
}

/** The newest mail to an address whose subject matches, waiting for it to arrive. */
export async function waitForMail(origin: string, address: string, subject: RegExp, count = 1): Promise<InboxMail> {
  for (const end = Date.now() + ARRIVES_WITHIN; Date.now() < end; ) {
    const found = (await mailsTo(origin, address)).filter((mail) => subject.test(mail.subject));
    if (found.length >= count) return found.at(-1)!;
    await new Promise((wait) => setTimeout(wait, 200));
  }
  const subjects = (await mailsTo(origin, address)).map((mail) => mail.subject);
  throw new Error(`No mail ${subject} to ${address}; there were: ${subjects.join(" | ") || "none"}`);
}

/** Every address of this site that a mail links to. */
export function linksIn(mail: InboxMail, origin: string): string[] {
  const found = [...mail.html.matchAll(/href="([^"]+)"/g), ...mail.text.matchAll(/(https?:\/\/\S+)/g)]
    .map(([, link]) => (link ?? "").replaceAll("&amp;", "&"))
    .filter((link) => link.startsWith(origin));
  const header = mail.headers["List-Unsubscribe"]?.match(/<([^>]+)>/)?.[1];
  return [...new Set(header ? [...found, header] : found)];
}

/** The personal poll link in a mail. */
export function pollLink(mail: InboxMail): string {
  const link = mail.text.match(/https?:\/\/\S+\/poll\/[A-Za-z0-9_-]+/)?.[0];
  if (!link) throw new Error(`No poll link in '${mail.subject}'.`);
  return link;
}
