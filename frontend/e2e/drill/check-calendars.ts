import { zonedToInstant } from "#schema/dates.ts";
import { addDays } from "#schema/option-date.ts";
import { readCalendar } from "../calendar.ts";
import { stoppedEvents } from "./check-stops.ts";
import { refusedAddresses } from "./faulty-provider.ts";
import { outcomeOf } from "./history.ts";
import type { Evidence } from "./run.ts";
import type { Violation } from "./violation.ts";

interface Entry {
  title: string;
  when: string;
}

/** Returns the instant at which an option begins, or its first day and the day after its last one. */
function whenOf({ date, time, days }: Evidence["end"]["options"][number]): string {
  return days === null
    ? zonedToInstant(date, time, "Europe/Lisbon").toISOString()
    : `${date} to ${addDays(date, days)}`;
}

/** Opens every calendar file in the order of its arrival, and compares what each calendar then shows with the event. */
export function* checkCalendars({ history, end, deliveries }: Evidence): Iterable<Violation> {
  const files = deliveries.flatMap(({ to, attachments = [] }) =>
    attachments
      .filter(({ filename }) => filename.endsWith(".ics"))
      .map(({ content }) => ({ to: to[0]!, ...readCalendar(Buffer.from(content, "base64").toString()) })),
  );
  const shown = new Map<string, Entry | null>();
  for (const [key, ofOne] of Map.groupBy(files, ({ to, uid }) => `${to} ${uid.split("@")[0]}`)) {
    let last = -1;
    for (const { method, sequence, summary: title, start, end: after } of ofOne) {
      // A calendar ignores a lower SEQUENCE (RFC 5546 §2.1.4).
      if (sequence < last) continue;
      last = sequence;
      shown.set(
        key,
        method === "CANCEL" ? null : { title, when: start.includes("T") ? start : `${start} to ${after}` },
      );
    }
  }
  const expected = expectedEntries(end);
  // People get no mail after they opt out or delete their account.
  const leavers = history.filter((call) => call.verb === "delete account" && outcomeOf(call) !== "refused");
  const wantsNone = new Set([
    ...end.optOuts.map(({ email }) => email),
    ...leavers.map(({ who }) => who),
    ...refusedAddresses,
  ]);
  const stopped = stoppedEvents({ history, end });
  const mayHaveNone = new Set([...peopleWithoutPlace(end), ...peopleWhoSayNo(end), ...peopleWhoSaidNo(history, end)]);
  for (const key of declinedSince(end)) expected.delete(key);
  for (const key of new Set([...shown.keys(), ...expected.keys()])) {
    const [email = "", eventId] = key.split(" ");
    // A person who waited, or said no, may have been told the date or not.
    if ((mayHaveNone.has(key) && !shown.get(key)) || stopped.has(eventId ?? "")) continue;
    const [is, should] = [shown.get(key) ?? null, expected.get(key) ?? null];
    if (JSON.stringify(is) === JSON.stringify(should) || wantsNone.has(email)) continue;
    yield {
      rule: "calendars agree with the event",
      what: `${key} shows ${JSON.stringify(is)} instead of ${JSON.stringify(should)}.`,
      calls: history.filter(({ verb, facts }) => facts.eventId === eventId && verb !== "answer"),
    };
  }
}

/** Returns the people of events with limited room who neither come nor wait. */
function peopleWithoutPlace({ events, invites }: Evidence["end"]): Set<string> {
  const limited = new Set(events.filter(({ capacity }) => capacity !== null).map(({ id }) => id));
  const people = invites.filter(({ eventId, place }) => limited.has(eventId) && place === null);
  return new Set(people.map(({ email, eventId }) => `${email} ${eventId}`));
}

/** Returns the people who say no to the final date. It is in the calendar of those who said so before it was chosen. */
function peopleWhoSayNo({ events, invites, responses }: Evidence["end"]): Set<string> {
  const finals = new Map(events.map(({ id, finalOptionId }) => [id, finalOptionId]));
  const said = new Map(responses.map(({ inviteId, answers }) => [inviteId, answers]));
  const people = invites.filter(({ id, eventId }) => said.get(id)?.[finals.get(eventId) ?? ""] === "no");
  return new Set(people.map(({ email, eventId }) => `${email} ${eventId}`));
}

/** Returns the people who once said no to the final date and do not say yes now: only a yes puts it back. */
function peopleWhoSaidNo(history: Evidence["history"], { events, invites, responses }: Evidence["end"]): string[] {
  const finals = new Map(events.map(({ id, finalOptionId }) => [id, finalOptionId ?? ""]));
  const now = new Map(responses.map(({ inviteId, answers }) => [inviteId, answers]));
  const saidNo = new Set(
    history.flatMap(({ who, facts: { eventId, inviteId, answers } }) =>
      eventId && answers?.[finals.get(eventId) ?? ""] === "no" ? [`${inviteId ?? who} ${eventId}`] : [],
    ),
  );
  return invites
    .filter(({ id, email, eventId }) => saidNo.has(`${id} ${eventId}`) || saidNo.has(`${email} ${eventId}`))
    .filter(({ id, eventId }) => now.get(id)?.[finals.get(eventId) ?? ""] !== "yes")
    .map(({ email, eventId }) => `${email} ${eventId}`);
}

/** Longer than any request takes: a no that came while the date was chosen may have come before. */
const AT_ONCE = 10_000;

/** Returns those of them who said so after the date was chosen, and were not invited again since. */
function declinedSince({ events, invites, responses, ...end }: Evidence["end"]): string[] {
  const chosenAt = new Map(events.map(({ id, finalizedAt }) => [id, finalizedAt ?? 0]));
  const saidAt = new Map(responses.map(({ inviteId, updatedAt }) => [inviteId, updatedAt]));
  const late = invites.filter(
    ({ id, eventId, invitationNumber }) =>
      invitationNumber === 1 && (saidAt.get(id) ?? 0) > (chosenAt.get(eventId) ?? 0) + AT_ONCE,
  );
  return [...peopleWhoSayNo({ ...end, events, invites: late, responses })];
}

/** Returns by person and event what their calendar must show. */
function expectedEntries({ events, options, invites, users }: Evidence["end"]) {
  const entries = new Map<string, Entry>();
  const emails = new Map(users.map(({ id, email }) => [id, email]));
  for (const { id, title, finalOptionId, deletedAt, organizerId } of events) {
    const option = options.find((each) => each.id === finalOptionId);
    if (!option || deletedAt !== null) continue;
    const entry = { title, when: whenOf(option) };
    const listed = invites.filter(({ eventId, removedAt }) => eventId === id && removedAt === null);
    const told = listed.filter(({ place }) => place !== "waiting");
    for (const email of [emails.get(organizerId), ...told.map((invite) => invite.email)]) {
      if (email) entries.set(`${email} ${id}`, entry);
    }
  }
  return entries;
}
