import type { Evidence } from "./run.ts";
import type { Violation } from "./violation.ts";

/** Compares what each page says about who comes with the places and answers of the listed people. */
export function* checkComing({ said, history, end }: Evidence): Iterable<Violation> {
  for (const page of said) {
    const event = end.events.find(({ id }) => id === page.eventId);
    if (!event) continue;
    const people = peopleOf(event, end);
    const own = people.find(({ inviteId }) => inviteId === page.inviteId);
    const coming = people.filter(({ comes }) => comes).reduce((sum, { size }) => sum + size, 0);
    const wrong = [
      ...(page.place !== (own?.place ?? null) ? [`its own person is ${page.place}`] : []),
      ...(page.people !== null && page.people !== coming ? [`${page.people} people come, not ${coming}`] : []),
      ...(page.hasFile && !own?.mayKeepDate ? ["its person may keep the date"] : []),
      ...page.others
        .filter(
          ({ name, place }) => place !== null && !people.some((one) => one.name === name && standsAt(one) === place),
        )
        .map(({ name, place }) => `${name} is ${place}`),
    ];
    const whose = page.inviteId === null ? "The join page" : `The page of invite ${page.inviteId}`;
    for (const what of wrong)
      yield {
        rule: "who is said to come has a place",
        what: `${whose} of event ${page.eventId} says: ${what}.`,
        calls: history.filter(({ facts }) => facts.eventId === page.eventId),
      };
  }
}

type Listed = ReturnType<typeof peopleOf>[number];

const standsAt = ({ comes, place }: Listed) => (comes ? "coming" : place);

/** Returns an event's listed people and whether they come: by their place where room is limited, else by their answer. */
function peopleOf(
  { id, capacity, finalOptionId }: Evidence["end"]["events"][number],
  { invites, responses }: Evidence["end"],
) {
  const answered = new Map(responses.map((response) => [response.inviteId, response]));
  const listed = invites.filter(({ eventId, removedAt }) => eventId === id && removedAt === null);
  return listed.map((invite) => {
    const response = answered.get(invite.id);
    const answer = response?.answers[finalOptionId ?? ""];
    const comes = capacity === null ? answer === "yes" : invite.place === "coming";
    return {
      inviteId: invite.id,
      name: response?.respondentName ?? "",
      size: response?.partySize ?? 0,
      place: invite.place,
      comes,
      mayKeepDate: capacity === null ? answer !== "no" : comes,
    };
  });
}
