import { isPossible, markOf, outcomeOf, possible } from "./history.ts";
import type { Evidence } from "./run.ts";
import type { Violation } from "./violation.ts";

/** Compares the stored events with the requests that were confirmed, refused or lost. */
export function checkWrites(evidence: Evidence): Violation[] {
  return [
    ...versionsAreUsedOnce(evidence),
    ...eventsAreAsLastWritten(evidence),
    ...eventsExistOnce(evidence),
    ...countsAreRight(evidence),
    ...refusedLeavesNoTrace(evidence),
  ];
}

function* versionsAreUsedOnce({ history }: Evidence): Iterable<Violation> {
  // A change to the present state keeps the version.
  const changes = history.filter(
    (call) =>
      call.facts.version !== undefined && call.versionAfter !== call.facts.version && outcomeOf(call) === "done",
  );
  for (const [version, calls] of Map.groupBy(changes, ({ facts }) => `${facts.eventId} at version ${facts.version}`)) {
    // Two requests for the same change count as one.
    const different = new Set(
      calls.map(({ verb, facts }) =>
        [verb, facts.optionId ?? facts.mark ?? facts.deadlineAt, facts.inviteId, facts.mustAttend].join(" "),
      ),
    );
    if (different.size > 1)
      yield { rule: "only one of two changes to a version wins", what: `Several changed event ${version}.`, calls };
  }
}

function* eventsAreAsLastWritten({ history, end }: Evidence): Iterable<Violation> {
  const byEvent = Map.groupBy(history, ({ facts }) => facts.eventId);
  const created = new Map(history.filter(({ verb }) => verb === "create").map((call) => [call.facts.mark, call]));
  for (const event of end.events) {
    const calls = byEvent.get(event.id) ?? [];
    const only = (...verbs: string[]) => calls.filter(({ verb }) => verbs.includes(verb));
    const facts = [
      {
        name: "title",
        value: event.title,
        calls: only("rename"),
        // The title names the request that made the event, unless it was renamed.
        expected: possible(created.get(markOf(event.title))?.facts.title, only("rename"), ({ facts }) => facts.title),
      },
      {
        name: "final date",
        value: event.finalOptionId,
        calls: only("finalize", "reopen"),
        expected: new Set([
          ...possible<string | null | undefined>(
            null,
            only("finalize", "reopen"),
            ({ facts }) => facts.optionId ?? null,
          ),
          // The deadline chooses any date.
          ...(only("set deadline").some((call) => isPossible(call) && call.facts.autoFinalize)
            ? [event.finalOptionId]
            : []),
        ]),
      },
      {
        name: "place in the recycle bin",
        value: event.deletedAt !== null,
        calls: only("delete", "restore"),
        expected: possible(false, only("delete", "restore"), ({ verb }) => verb === "delete"),
      },
    ];
    for (const { name, value, calls: shown, expected } of facts) {
      if (!(expected as Set<unknown>).has(value))
        yield {
          rule: "a confirmed change stays until the next one",
          what: `Event ${event.id} has the ${name} ${value} instead of ${[...expected].join(" or ")}.`,
          calls: shown,
        };
    }
  }
}

function* eventsExistOnce({ history, end }: Evidence): Iterable<Violation> {
  const leavers = new Set(
    history.filter(({ verb, ...call }) => verb === "delete account" && isPossible(call)).map(({ who }) => who),
  );
  const owners = new Map(end.users.map(({ id, email }) => [id, email]));
  const renamed = new Set(history.filter(({ verb }) => verb === "rename").map(({ facts }) => facts.eventId));
  const made = Map.groupBy(
    history.filter(({ verb }) => verb === "create"),
    ({ facts }) => facts.mark,
  );
  for (const [mark, calls] of made) {
    const events = end.events.filter(({ title }) => mark && title.includes(mark));
    const isDone = calls.some((call) => outcomeOf(call) === "done");
    if (events.length > 1)
      yield { rule: "a repeated request makes one event", what: `${mark} made ${events.length} events.`, calls };
    if (events.length === 1 && !calls.some(isPossible))
      yield { rule: "a refused request leaves no trace", what: `${mark} made an event.`, calls };
    if (isDone && events.length === 0 && renamed.size === 0 && !leavers.has(calls[0]!.who))
      yield { rule: "a confirmed change stays until the next one", what: `The event of ${mark} is gone.`, calls };
  }
  const confirmed = new Map<string, number>();
  for (const [, calls] of made) {
    const done = calls.find((call) => outcomeOf(call) === "done");
    if (done) confirmed.set(done.who, (confirmed.get(done.who) ?? 0) + 1);
  }
  for (const [who, count] of confirmed) {
    const remaining = end.events.filter(({ organizerId }) => owners.get(organizerId) === who).length;
    if (remaining < count && !leavers.has(who))
      yield {
        rule: "a confirmed change stays until the next one",
        what: `${who} has ${remaining} of ${count} events.`,
        calls: [],
      };
  }
}

function* countsAreRight({ end }: Evidence): Iterable<Violation> {
  const listed = Map.groupBy(
    end.invites.filter(({ removedAt, formerAt }) => removedAt === null || formerAt !== null),
    ({ eventId }) => eventId,
  );
  const answered = new Set(end.responses.map(({ inviteId }) => inviteId));
  for (const { id, inviteCount, responseCount } of end.events) {
    const people = listed.get(id) ?? [];
    const responses = people.filter((invite) => answered.has(invite.id)).length;
    if (people.length !== inviteCount || responses !== responseCount)
      yield {
        rule: "counts equal what is counted",
        what: `Event ${id} counts ${responseCount} of ${inviteCount}, and there are ${responses} of ${people.length}.`,
        calls: [],
      };
  }
}

function* refusedLeavesNoTrace({ history, end, deliveries }: Evidence): Iterable<Violation> {
  const written = [
    ...end.events.map(({ title }) => title),
    ...end.responses.map(({ respondentName, comments }) => `${respondentName} ${comments}`),
    ...deliveries.map(({ subject, text }) => `${subject} ${text}`),
  ].join("\n");
  const found = new Set(written.match(/mark-\d+-/g));
  const calls = Map.groupBy(
    history.filter(({ facts }) => facts.mark !== undefined),
    ({ facts }) => facts.mark!,
  );
  for (const [mark, those] of calls) {
    // A person who asks to join with an address is on no list until they answer through the mailed link.
    if (found.has(mark) && !those.some((call) => isPossible(call) && call.verb !== "ask to join"))
      yield { rule: "a refused request leaves no trace", what: `'${mark}' is stored or was mailed.`, calls: those };
  }
}
