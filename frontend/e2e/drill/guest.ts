import type { Poll } from "#schema/contracts/polls.ts";
import type { Delivery } from "./faulty-provider.ts";
import { bodyOf, type Person, pause } from "./people.ts";

const POLL_LINK = /\/poll\/([A-Za-z0-9_-]{22,64})/;
const MAIL_ADDRESS = /[\w.+-]+@drill\.example/g;

/** Answers polls from mailed links, changes answers, and sometimes wants no more mail, until the drill is over. */
export async function beGuest(guest: Person, leaks: string[]): Promise<void> {
  for (; guest.isOpen(); await pause(100 + guest.random.number(900))) {
    const invited = guest.provider.mailbox(guest.email).filter(({ text }) => POLL_LINK.test(text));
    if (invited.length === 0) continue;
    const mail = guest.random.pick(invited);
    if (guest.random.chance(0.01)) await optOut(guest, mail);
    else await answer(guest, mail, leaks);
  }
}

async function answer({ email, random, history }: Person, mail: Delivery, leaks: string[]): Promise<void> {
  const token = mail.text.match(POLL_LINK)![1]!;
  const read = await history.send({ who: email, verb: "read poll", method: "GET", path: `/api/poll/${token}` });
  noteLeaks(read.text, email, leaks);
  const poll = bodyOf<Poll>(read);
  if (!poll) return;
  const chosen = random.some(poll.dateOptions, 1 + random.number(poll.dateOptions.length));
  const answers = Object.fromEntries(chosen.map(({ id }) => [id, random.pick(["yes", "maybe", "no"])]));
  const mark = history.mark();
  const written = await history.send({
    who: email,
    verb: "answer",
    method: "POST",
    path: `/api/poll/${token}/respond`,
    body: { respondentName: "Guest", comments: mark, dateOptionResponses: answers },
    facts: { eventId: poll.event.id, token, answers, mark },
  });
  noteLeaks(written.text, email, leaks);
}

/** Presses the mail program's own 'Unsubscribe' button. */
async function optOut({ email, history }: Person, mail: Delivery): Promise<void> {
  const address = mail.headers["List-Unsubscribe"]?.match(/<(https?:[^>]+)>/)?.[1];
  if (!address) return;
  const { pathname, search } = new URL(address);
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

/** Notes addresses of other people in what the product shows to a guest. The organizer's is theirs to see. */
function noteLeaks(text: string, email: string, leaks: string[]): void {
  for (const [found] of text.matchAll(MAIL_ADDRESS)) {
    if (found !== email && !found.startsWith("organizer-")) leaks.push(`${email} was shown ${found}`);
  }
}
