import { isPossible } from "./history.ts";
import type { Evidence } from "./run.ts";
import type { Violation } from "./violation.ts";

/** Compares who has a place with the room, and with who says yes to the final date. */
export function* checkRooms({ history, end }: Evidence): Iterable<Violation> {
  for (const { id, capacity, finalOptionId } of end.events) {
    const people = peopleOf(id, finalOptionId, end);
    const calls = history.filter(({ facts, verb }) => facts.eventId === id && verb !== "read poll");
    const isLimited = capacity !== null && finalOptionId !== null;
    for (const { person, place, saysYes } of people) {
      if ((place !== null) === (isLimited && saysYes)) continue;
      yield { rule: "who says yes has a place or waits", what: `${person} of event ${id} is ${place}.`, calls };
    }
    if (!isLimited) continue;
    const free = people.reduce((left, { place, size }) => (place === "coming" ? left - size : left), capacity);
    const mayBeSmaller = calls.some((call) => call.verb === "change room" && isPossible(call));
    if (free < 0 && !mayBeSmaller)
      yield { rule: "nobody above the room", what: `Event ${id} has ${-free} people too many.`, calls };
    const fits = people.find(({ place, size }) => place === "waiting" && size <= free);
    if (fits)
      yield {
        rule: "no place free while somebody who fits waits",
        what: `${fits.person} waits with ${fits.size} people while ${free} fit in event ${id}.`,
        calls,
      };
  }
}

/** Returns an event's listed people with their answers to the final date. */
function peopleOf(id: string, finalOptionId: string | null, { invites, responses }: Evidence["end"]) {
  const answered = new Map(responses.map((response) => [response.inviteId, response]));
  const listed = invites.filter(({ eventId, removedAt }) => eventId === id && removedAt === null);
  return listed.map((invite) => {
    const response = answered.get(invite.id);
    return {
      person: invite.email ?? "a guest who joined",
      place: invite.place,
      size: response?.partySize ?? 0,
      saysYes: finalOptionId !== null && response?.answers[finalOptionId] === "yes",
    };
  });
}
