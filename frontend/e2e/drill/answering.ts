import type { Poll } from "#schema/contracts/polls.ts";
import { optionKey } from "#schema/option-date.ts";
import { bodyOf, type Person, personOf } from "./people.ts";
import type { Random } from "./random.ts";

const MAIL_ADDRESS = /[\w.+-]+@drill\.example/g;

/** Reads a poll and answers it. Some people leave the page first, with answers that they have chosen. */
export async function answerPoll({ email, random, history }: Person, token: string, leaks: string[]): Promise<void> {
  const read = await history.send({ who: email, verb: "read poll", method: "GET", path: `/api/poll/${token}` });
  noteLeaks(read.text, email, leaks);
  const poll = bodyOf<Poll>(read);
  if (!poll) return;
  if (random.chance(0.2)) await leaveUnsent(poll);
  if (random.chance(0.1)) return;
  const answers = chosenAnswers(random, poll);
  const mark = history.mark();
  const written = await history.send({
    who: email,
    verb: "answer",
    method: "POST",
    path: `/api/poll/${token}/respond`,
    body: { respondentName: `Guest ${mark}`, comments: mark, dateOptionResponses: answers, ...partyOf(random, poll) },
    facts: { eventId: poll.event.id, token, answers, mark },
  });
  noteLeaks(written.text, email, leaks);
  if (poll.event.suggestions && poll.existingResponse && random.chance(0.3)) await suggest(poll);

  async function leaveUnsent({ event }: Poll) {
    await history.send({
      who: email,
      verb: "leave unsent",
      method: "PUT",
      path: `/api/poll/${token}/unsent`,
      facts: { eventId: event.id, token },
    });
  }

  /** Suggests a date that the page does not have: one that it has would change the answers. */
  async function suggest({ event, dateOptions }: Poll) {
    const date = { date: `2038-07-${10 + random.number(20)}`, time: "22:00" };
    if (dateOptions.some((option) => optionKey(option) === optionKey(date))) return;
    const path = `/api/poll/${token}/suggestions`;
    const made = await history.send({
      who: email,
      verb: "suggest",
      method: "POST",
      path,
      body: date,
      facts: { eventId: event.id, token },
    });
    noteLeaks(made.text, email, leaks);
  }
}

/** Returns an answer to one or more dates. Most people want a place where room is limited. */
export function chosenAnswers(
  random: Random,
  { dateOptions, event: { capacity, finalDateId } }: Pick<Poll, "dateOptions" | "event">,
): Record<string, string> {
  const chosen = random.some(dateOptions, 1 + random.number(dateOptions.length));
  const answers = Object.fromEntries(chosen.map(({ id }) => [id, random.pick(["yes", "maybe", "no"])]));
  if (capacity === null || finalDateId === null) return answers;
  return { ...answers, [finalDateId]: random.chance(0.7) ? "yes" : "no" };
}

/** Returns a party, if the event allows one. */
function partyOf(random: Random, { event }: Pick<Poll, "event">) {
  return event.maxParty > 1 ? { partySize: 1 + random.number(event.maxParty) } : {};
}

/** Notes other people's addresses in a text that the product shows to a guest. Guests may see the organizer's. */
export function noteLeaks(text: string, email: string, leaks: string[]): void {
  for (const [found] of text.matchAll(MAIL_ADDRESS)) {
    if (personOf(found) !== email && !/^(organizer|suspect)-/.test(found)) leaks.push(`${email} was shown ${found}`);
  }
}
