import { type Call, isPossible, outcomeOf } from "./history.ts";
import type { Evidence } from "./run.ts";
import type { Violation } from "./violation.ts";

const MINUTE = 60_000;
const isAnswer = ({ verb }: Call) => verb === "answer" || verb === "join";

/** Compares the pushes with what happened and with the people's wishes. A push may be lost, but its mail may not. */
export function* checkPushes({ history, end, pushes }: Evidence): Iterable<Violation> {
  const organizers = new Map(end.events.map(({ id, organizerId }) => [id, organizerId]));
  const emails = new Map(end.users.map(({ id, email }) => [id, email]));
  const owners = new Map(end.invites.map(({ token, email }) => [token, email]));
  for (const { who, path } of pushes) {
    const [, area, id = ""] = path.split("/");
    const organizer = organizers.get(id);
    const owner = area === "poll" ? owners.get(id) : area === "events" && organizer ? emails.get(organizer) : who;
    if (owner !== undefined && owner !== who)
      yield { rule: "addresses and links stay with their people", what: `${who} got a push to ${path}.`, calls: [] };
  }

  const calls = history.filter(isPossible);
  const ofEvents = Map.groupBy(calls, ({ facts }) => facts.eventId);
  for (const [news, alike] of Map.groupBy(pushes, ({ who, tag }) => `${who} ${tag}`)) {
    const { who, tag } = alike[0]!;
    const [area = "", ...rest] = tag.split("-");
    const ofEvent = ofEvents.get(rest.join("-")) ?? [];
    const reasons = {
      // Creating the event, and every change to it.
      event: 1 + ofEvent.filter((call) => !isAnswer(call)).length,
      // Every answer, and the deadline.
      answers: ofEvent.filter((call) => isAnswer(call) || call.verb === "set deadline").length,
      suggestions: ofEvent.filter(({ verb }) => verb === "suggest").length,
      connection: calls.filter(({ verb, facts }) => verb === "connect" && facts.friend === who).length,
    }[area];
    if (alike.length > (reasons ?? 0))
      yield { rule: "no push without its reason", what: `${news}: ${alike.length} for ${reasons}.`, calls: ofEvent };
  }

  for (const call of history.filter(({ verb, facts }) => verb === "choose pushes" && !facts.wantsPushes)) {
    const next = history.find(({ id, who, facts }) => id > call.id && who === call.who && facts.wantsPushes);
    // A push that was on its way may still arrive.
    const late = pushes.filter(
      ({ who, at }) => who === call.who && at > call.end + MINUTE && at < (next?.start ?? Infinity),
    );
    if (outcomeOf(call) === "done" && late.length > 0)
      yield { rule: "no push after turning pushes off", what: `${call.who} got ${late.length}.`, calls: [call] };
  }
}
