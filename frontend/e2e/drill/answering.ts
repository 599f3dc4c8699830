import type { Poll } from "#schema/contracts/polls.ts";
import { optionKey } from "#schema/option-date.ts";
import { bodyOf, type Person } from "./people.ts";
import type { Random } from "./random.ts";

const MAIL_ADDRESS = /[\w.+-]+@drill\.example/g;

/** Reads a poll and answers it. */
export async function answerPoll({ email, random, history }: Person, token: string, leaks: string[]): Promise<void> {
  const read = await history.send({ who: email, verb: "read poll", method: "GET", path: `/api/poll/${token}` });
  noteLeaks(read.text, email, leaks);
  const poll = bodyOf<Poll>(read);
  if (!poll) return;
  const answers = chosenAnswers(random, poll);
  const mark = history.mark();
  const written = await history.send({
    who: email,
    verb: "answer",
    method: "POST",
    path: `/api/poll/${token}/respond`,
    body: { respondentName: `Guest ${mark}`, comments: mark, dateOptionResponses: answers },
    facts: { eventId: poll.event.id, token, answers, mark },
  });
  noteLeaks(written.text, email, leaks);
  if (poll.event.suggestions && poll.existingResponse && random.chance(0.3)) await suggest();

  /** Suggests a date that the page does not have: one that it has would change the answers. */
  async function suggest() {
    const date = { date: `2038-07-${10 + random.number(20)}`, time: "22:00" };
    if (poll?.dateOptions.some((option) => optionKey(option) === optionKey(date))) return;
    const path = `/api/poll/${token}/suggestions`;
    const made = await history.send({
      who: email,
      verb: "suggest",
      method: "POST",
      path,
      body: date,
      facts: { token },
    });
    noteLeaks(made.text, email, leaks);
  }
}

/** Returns an answer to one or more dates. */
export function chosenAnswers(random: Random, { dateOptions }: Pick<Poll, "dateOptions">): Record<string, string> {
  const chosen = random.some(dateOptions, 1 + random.number(dateOptions.length));
  return Object.fromEntries(chosen.map(({ id }) => [id, random.pick(["yes", "maybe", "no"])]));
}

/** Notes other people's addresses in a text that the product shows to a guest. Guests may see the organizer's. */
export function noteLeaks(text: string, email: string, leaks: string[]): void {
  for (const [found] of text.matchAll(MAIL_ADDRESS)) {
    if (found !== email && !found.startsWith("organizer-")) leaks.push(`${email} was shown ${found}`);
  }
}
