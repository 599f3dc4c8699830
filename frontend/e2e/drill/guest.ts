import { answerPoll } from "./answering.ts";
import type { Delivery } from "./faulty-provider.ts";
import { join, type PostedLinks } from "./link-guest.ts";
import { type Person, pause } from "./people.ts";

const POLL_LINK = /\/poll\/([A-Za-z0-9_-]{22,64})/;

/**
 * Answers polls from mailed links, changes answers, joins by posted links with the guest's own address, and sometimes
 * opts out of mail or reports one, until the drill is over.
 */
export async function beGuest(guest: Person, links: PostedLinks, leaks: string[]): Promise<void> {
  const { random } = guest;
  for (; guest.isOpen(); await pause(100 + random.number(900))) {
    if (links.length > 0 && random.chance(0.03)) await join(guest, random.pick(links), leaks, guest.email);
    const invited = guest.provider.mailbox(guest.email).filter(({ text }) => POLL_LINK.test(text));
    if (invited.length === 0) continue;
    const mail = random.pick(invited);
    if (random.chance(0.01)) await optOut(guest, mail);
    else if (random.chance(0.02)) await report(guest, mail);
    else await answerPoll(guest, mail.text.match(POLL_LINK)![1]!, leaks);
  }
}

/** Presses the mail program's own 'Unsubscribe' button. */
async function optOut({ email, history }: Person, mail: Delivery): Promise<void> {
  const url = mail.headers["List-Unsubscribe"]?.match(/<(https?:[^>]+)>/)?.[1];
  if (!url) return;
  const { pathname, search } = new URL(url);
  await history.send({
    who: email,
    verb: "opt out",
    method: "POST",
    path: `${pathname}${search}`,
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
    facts: { token: mail.text.match(POLL_LINK)![1]! },
  });
}

/** Reports a mail by its link. */
async function report({ email: who, history }: Person, { text }: Delivery): Promise<void> {
  const link = text.match(/\/report\/(\S+)/)?.[1];
  if (!link) return;
  const facts = { token: text.match(POLL_LINK)![1]! };
  const path = `/api/report/${link}`;
  await history.send({ who, verb: "report", method: "POST", path, body: { reason: "spam" }, facts });
}
