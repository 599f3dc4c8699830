import { answerPoll } from "./answering.ts";
import { bodyOf, type Person, pause, signIn } from "./people.ts";

const POLL_LINK = /\/poll\/([A-Za-z0-9_-]{22,64})/;

/**
 * Has an account whose address changes, and that a former mailbox sometimes takes back, until the drill is over. Answers
 * with every link that any of these mailboxes got: the links of a former one open nothing.
 */
export async function beMover(person: Person, leaks: string[]): Promise<void> {
  const { email: who, random, history, provider, isOpen } = person;
  const mailboxes = [who];
  let cookie = await signIn(person);
  for (; cookie && isOpen(); await pause(300 + random.number(1_500))) {
    const invited = mailboxes
      .flatMap((address) => provider.mailbox(address))
      .filter(({ text }) => POLL_LINK.test(text));
    if (random.chance(0.2)) await move(cookie);
    else if (mailboxes.length > 1 && random.chance(0.1)) await takeBack();
    else if (invited.length > 0) await answerPoll(person, random.pick(invited).text.match(POLL_LINK)![1]!, leaks);
  }

  async function move(cookie: string) {
    const address = who.replace("@", `.${mailboxes.length}@`);
    await history.send({
      ...{ who, verb: "ask for address", method: "POST", path: "/api/user/address", cookie },
      body: { email: address },
    });
    const link = /\/auth\/change-address#token=(\S+)/;
    while (isOpen() && !newest(address, link)) await pause(500);
    const token = newest(address, link);
    if (!token) return;
    mailboxes.push(address);
    const path = "/api/user/address/confirm";
    const facts = { address };
    const confirm = () =>
      history.send({ who, verb: "change address", method: "POST", path, cookie, body: { token }, facts });
    let response = await confirm();
    for (let tries = 0; response.call.status === null && tries < 20; tries += 1) {
      await pause(1_000);
      response = await confirm();
    }
  }

  async function takeBack() {
    const address = random.pick(mailboxes.slice(0, -1));
    const token = newest(address, /\/auth\/take-back#token=(\S+)/);
    if (!token) return;
    const path = "/api/auth/take-back";
    const taken = await history.send({
      ...{ who, verb: "take back address", method: "POST", path, body: { token }, facts: { address } },
    });
    // It ended every session.
    if (bodyOf(taken)) cookie = await signIn({ ...person, email: address });
  }

  function newest(address: string, link: RegExp): string | undefined {
    return provider
      .mailbox(address)
      .findLast(({ text }) => link.test(text))
      ?.text.match(link)?.[1];
  }
}
