import { type Call, isPossible, outcomeOf, possible } from "./history.ts";
import { personOf } from "./people.ts";
import type { Evidence } from "./run.ts";
import type { Violation } from "./violation.ts";

/** Compares what happened with suspended accounts, events that were taken down, former addresses and full networks. */
export function checkStops(evidence: Evidence): Violation[] {
  return [
    ...stoppedMailStays(evidence),
    ...stoppedPeopleDoNothing(evidence),
    ...addressesAreAsLastChanged(evidence),
    ...formerLinksOpenNothing(evidence),
    ...fullNetworksStoreNothing(evidence),
    ...oneRefusedRecipientStopsNobody(evidence),
  ];
}

// Longer than a request to the provider takes to begin after the mail was found free to go.
const ON_ITS_WAY = 5_000;

/** Ends of a stop: the call that began it, and when it may have ended. */
interface Stop {
  call: Call;
  until: number;
}

const undone: Record<string, string> = { suspend: "lift-suspension", "take-down": "put-back" };

function stopsOf(history: Call[]): Stop[] {
  return history
    .filter((call) => call.verb in undone && outcomeOf(call) === "done")
    .map((call) => {
      const end = history.find(
        ({ verb, facts, ...other }) =>
          verb === undone[call.verb] &&
          facts.account === call.facts.account &&
          facts.eventId === call.facts.eventId &&
          other.end > call.start &&
          isPossible(other),
      );
      return { call, until: end?.start ?? Infinity };
    });
}

/** Returns the ids of the events that an admin may have kept from everybody for a while. */
export function stoppedEvents({ history, end }: Pick<Evidence, "history" | "end">): Set<string> {
  const stops = history.filter((call) => call.verb in undone && isPossible(call));
  const accounts = new Set(stops.map(({ facts }) => facts.account));
  const suspects = new Set(end.users.filter(({ email }) => accounts.has(email)).map(({ id }) => id));
  const taken = new Set(stops.map(({ facts }) => facts.eventId));
  return new Set(
    end.events.filter(({ id, organizerId }) => taken.has(id) || suspects.has(organizerId)).map(({ id }) => id),
  );
}

function* stoppedMailStays({ history, end, attempts }: Evidence): Iterable<Violation> {
  const mails = new Map(end.mails.map((mail) => [mail.id, mail]));
  const idOf = new Map(end.users.map(({ id, email }) => [email, id]));
  const organizerOf = new Map(end.events.map(({ id, organizerId }) => [id, organizerId]));
  for (const { call, until } of stopsOf(history)) {
    const account = idOf.get(call.facts.account ?? "");
    for (const { key, to, start } of attempts) {
      const mail = mails.get(key);
      if (!mail || start <= call.end + ON_ITS_WAY || start >= until) continue;
      const isOfAccount = account && (mail.senderId === account || organizerOf.get(mail.eventId ?? "") === account);
      if (isOfAccount || (call.facts.eventId && mail.eventId === call.facts.eventId))
        yield { rule: "no mail while an admin stops it", what: `${to} got the ${mail.kind} ${key}.`, calls: [call] };
    }
  }
}

const ofGuests = ["answer", "suggest", "leave unsent"];

function* stoppedPeopleDoNothing({ history, end }: Evidence): Iterable<Violation> {
  const idOf = new Map(end.users.map(({ id, email }) => [email, id]));
  const organizerOf = new Map(end.events.map(({ id, organizerId }) => [id, organizerId]));
  for (const { call, until } of stopsOf(history)) {
    const account = call.facts.account;
    const done = history.filter(
      (other) => other.start > call.end && other.end < until && outcomeOf(other) === "done" && !isSignIn(other),
    );
    const found = done.filter(({ who, verb, facts }) =>
      account
        ? who === account || (ofGuests.includes(verb) && organizerOf.get(facts.eventId ?? "") === idOf.get(account))
        : facts.eventId === call.facts.eventId && verb !== undone[call.verb] && !(verb in undone),
    );
    if (found.length > 0)
      yield {
        rule: "nothing changes while an admin stops it",
        what: `${found.length} requests succeeded after '${call.verb}' of ${account ?? call.facts.eventId}.`,
        calls: [call, ...found],
      };
  }
}

const isSignIn = ({ verb }: Call) => verb === "ask to sign in";

function* addressesAreAsLastChanged({ history, end }: Evidence): Iterable<Violation> {
  const changes = history.filter(({ verb }) => verb === "change address" || verb === "take back address");
  for (const [who, calls] of Map.groupBy(changes, (call) => call.who)) {
    const expected = possible<string | undefined>(who, calls, ({ facts }) => facts.address);
    const account = end.users.find(({ email }) => personOf(email) === who);
    if (!expected.has(account?.email))
      yield {
        rule: "a confirmed change stays until the next one",
        what: `${who} has the address ${account?.email} instead of ${[...expected].join(" or ")}.`,
        calls,
      };
  }
}

function* formerLinksOpenNothing({ opened }: Evidence): Iterable<Violation> {
  for (const { mailbox, status } of opened)
    if (status < 400)
      yield {
        rule: "addresses and links stay with their people",
        what: `A link that ${mailbox} had before the address changed still opens.`,
        calls: [],
      };
}

function* fullNetworksStoreNothing({ history }: Evidence): Iterable<Violation> {
  const calls = history.filter((call) => call.verb === "store in a full network" && outcomeOf(call) === "done");
  if (calls.length > 0)
    yield { rule: "a full network stores nothing", what: `${calls.length} requests were accepted.`, calls };
}

// The provider refuses us when it refuses as many people without a mail in between.
const EVIDENCE = 3;

function* oneRefusedRecipientStopsNobody({ attempts, log }: Evidence): Iterable<Violation> {
  if (!log.includes('"status":"paused"')) return;
  let refused = new Set<string>();
  let most = 0;
  for (const { to, fault } of attempts.toSorted((a, b) => a.start - b.start)) {
    if (fault === null) refused = new Set();
    if (fault === "not for this person" || fault === "never for this person") refused.add(to);
    most = Math.max(most, refused.size);
  }
  if (most < EVIDENCE)
    yield { rule: "a pause needs refusals for three people", what: `Mail paused after ${most}.`, calls: [] };
}
