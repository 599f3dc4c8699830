import type { JoinPage } from "#schema/contracts/group-link.ts";
import { answerPoll, chosenAnswers, noteLeaks } from "./answering.ts";
import type { Request } from "./history.ts";
import { bodyOf, type Person, pause } from "./people.ts";

/** Codes of group links that organizers have posted in public. */
export type PostedLinks = string[];

/** Joins events through posted links without an address, and changes answers, until the drill is over. */
export async function beLinkGuest(linkGuest: Person, links: PostedLinks, leaks: string[]): Promise<void> {
  const { random } = linkGuest;
  const tokens: string[] = [];
  for (; linkGuest.isOpen(); await pause(300 + random.number(2_000))) {
    if (tokens.length > 0 && random.chance(0.7)) {
      await answerPoll(linkGuest, random.pick(tokens), leaks);
    } else if (links.length > 0) {
      const token = await join(linkGuest, random.pick(links), leaks, undefined);
      if (token) tokens.push(token);
    }
  }
}

/**
 * Joins and returns the personal token. Returns null after a refusal, and for a request with an address, because its
 * token goes there by mail.
 */
export async function join(
  { email: who, random, history }: Person,
  code: string,
  leaks: string[],
  email: string | undefined,
): Promise<string | null> {
  const read = await history.send({ who, verb: "read join page", method: "GET", path: `/api/join/${code}` });
  noteLeaks(read.text, who, leaks);
  const page = bodyOf<JoinPage>(read);
  if (!page) return null;
  const answers = chosenAnswers(random, page);
  const mark = history.mark();
  const request: Request = {
    who,
    verb: email === undefined ? "join" : "ask to join",
    method: "POST",
    path: `/api/join/${code}`,
    headers: { "Idempotency-Key": crypto.randomUUID(), "CF-Connecting-IP": `198.51.100.${random.number(250)}` },
    body: { respondentName: `Link Guest ${mark}`, comments: mark, dateOptionResponses: answers, email },
    facts: { eventId: page.event.id, answers, mark },
  };
  let response = await history.send(request);
  for (let tries = 0; response.call.status === null && tries < 20; tries += 1) {
    await pause(1_000);
    response = await history.send(request);
  }
  noteLeaks(response.text, who, leaks);
  const token = bodyOf<{ token?: string }>(response)?.token ?? null;
  if (token) response.call.facts.token = token;
  return token;
}
