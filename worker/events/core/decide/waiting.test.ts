import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { repetitions } from "#schema/test/repetitions.ts";
import type { Mail } from "../../../mail/mail.ts";
import { refusalOf } from "../../../test/refusal-of.ts";
import { decideRespond } from "../../answer/decide/respond.ts";
import { takePlace } from "../../answer/decide/take-place.ts";
import { decideDelete } from "../../organize/decide/delete.ts";
import { decideFinalize } from "../../organize/decide/finalize.ts";
import { decideMoveUp } from "../../organize/decide/move-up.ts";
import { decideReopen } from "../../organize/decide/reopen.ts";
import { decideRestore } from "../../organize/decide/restore.ts";
import { decideUpdate } from "../../organize/decide/update.ts";
import type { OpenPoll } from "./open-poll.ts";
import { saysYes } from "./room.ts";
import { type Changes, type Guest, listedGuests } from "./state.ts";
import { applied, dinner, now, person, type WholeState } from "./test-state.ts";

const names = ["ana", "ben", "cleo", "dov"];

/** Returns a dinner with room for these people, where the named guests have said yes to Friday in this order. */
function full(capacity: number, guests: Record<string, number>, event: Partial<WholeState["event"]> = {}): WholeState {
  const answered = Object.entries(guests).map(([name, partySize], at): Guest => {
    const { email, token, id: inviteId } = person(name);
    const answers = { friday: "yes" as const };
    const columns = { calendarSequence: null, place: null, movedUpAt: null };
    return { inviteId, email, token, ...columns, answers, partySize, yesSince: { friday: at + 1 }, createdAt: at };
  });
  const people = names.map((name) => person(name, { respondedAt: name in guests ? 1 : null }));
  return dinner({ event: { capacity, maxParty: 9, ...event }, people, guests: answered });
}

const finalized = (state: WholeState) => applied(state, decideFinalize(state, { dateOptionId: "friday" }, now));

/** Returns what one person's answer changes, as the commit writes it, and the state with it. */
function answer(state: WholeState, name: string, value: "yes" | "maybe" | "no", partySize = 1, at = now) {
  const invite = state.people.find(({ id }) => id === `invite-${name}`)!;
  const known = state.guests.find(({ inviteId }) => inviteId === invite.id);
  const response = known && { ...known, id: name, respondentName: name, comments: "", revision: 1 };
  const open = { ...state, invite, response: response ?? null, suggestions: [] } as unknown as OpenPoll;
  const given = { respondentName: name, comments: "", dateOptionResponses: { friday: value }, partySize };
  const decided = decideRespond(open, given, at);
  if (!decided) return { changes: null, state };
  const inRoom = listedGuests(state).filter((guest) => saysYes("friday", guest));
  const taken = takePlace(open, decided.response, state.event.finalOptionId ? inRoom : [], state.mailFrom);
  const changes: Changes = taken
    ? { event: { sequence: taken.sequence }, people: taken.people, mails: taken.mails }
    : { mails: [] };
  const { id: inviteId, email, token, calendarSequence, place, movedUpAt } = invite;
  const mine = { ...decided.response, inviteId, email, token, calendarSequence, place, movedUpAt };
  const guests = [...state.guests.filter((guest) => guest.inviteId !== invite.id), mine];
  const people = state.people.map((one) =>
    one.id === invite.id ? { ...one, respondedAt: one.respondedAt ?? at } : one,
  );
  return { changes, state: applied({ ...state, guests, people }, changes) };
}

/** Returns the mails as 'final-date ana 1', with the number on the waiting list or '-'. */
const told = (changes: Pick<Changes, "mails" | "restored"> | null) =>
  [...(changes?.mails ?? []), ...(changes?.restored?.mails ?? [])]
    .filter(({ inviteId }) => inviteId)
    .map(({ job, recipient, own }) => `${job.kind} ${recipient.split("@")[0]} ${own?.position ?? "-"}`);

const places = ({ people }: WholeState) =>
  people.flatMap(({ id, place }) => (place === null ? [] : [`${id.replace("invite-", "")} ${place}`])).join(", ");

it("mails a party that is larger than the room its size", () => {
  const { mails = [] } = decideFinalize(full(2, { ana: 1, ben: 3 }), { dateOptionId: "friday" }, now)!;
  expect(mails.map(({ own }) => own)).toContainEqual({ position: 1, tooLarge: 3 });
});

describe("choosing the date of an event with limited room", () => {
  const state = full(3, { ana: 2, ben: 2, cleo: 1 });
  const changes = decideFinalize(state, { dateOptionId: "friday" }, now);

  it("fills the room, and mails those who wait their number instead of the calendar invite", () => {
    expect(told(changes)).toEqual(["final-date ana -", "final-date cleo -", "final-date dov -", "waiting-list ben 1"]);
    expect(places(finalized(state))).toBe("ana coming, ben waiting, cleo coming");
    expect(finalized(state).people.map(({ calendarSequence }) => calendarSequence)).toEqual([1, null, 1, 1]);
  });

  it("depends on the answers, which an event without a limit does not", () => {
    expect(changes?.expects?.sameAnswers).toBe(true);
    const unlimited = decideFinalize(dinner(), { dateOptionId: "friday" }, now);
    expect(unlimited).toMatchObject({ expects: { sameAnswers: false }, people: [{}, {}] });
  });

  it("is taken back with the places, also for those who wait", () => {
    const moved = decideMoveUp(finalized(state), { inviteId: "invite-ben" }, now);
    const reopened = decideReopen(applied(finalized(state), moved), {}, now);
    const reached = ["calendar-cancellation ana -", "calendar-cancellation ben -"];
    expect(told(reopened)).toEqual(expect.arrayContaining(reached));
    const { people } = applied(applied(finalized(state), moved), reopened);
    expect(people.map(({ place, movedUpAt, calendarSequence }) => [place, movedUpAt, calendarSequence])).toEqual(
      names.map(() => [null, null, null]),
    );
  });
});

describe("an answer after the date was chosen", () => {
  const crowded = finalized(full(3, { ana: 2, ben: 1, cleo: 1 }));

  it("waits when the room is full, and its mail takes the date out of the calendar", () => {
    const { changes, state } = answer(crowded, "dov", "yes");
    expect(told(changes)).toEqual(["waiting-list dov 2"]);
    expect(changes?.mails?.[0]?.job).toMatchObject({ calendar: { sequence: 2 } });
    expect(state.people[3]).toMatchObject({ place: "waiting", calendarSequence: null });
  });

  it("gives a free place to the first who fits, once", () => {
    const { changes, state } = answer(answer(crowded, "dov", "yes", 2).state, "ana", "no");
    expect(told(changes)).toEqual(["calendar-removal ana -", "final-date cleo -"]);
    expect(places(state)).toBe("ben coming, cleo coming, dov waiting");
    const again = answer(state, "ben", "no");
    expect(told(again.changes)).toEqual(["calendar-removal ben -", "final-date dov -"]);
  });

  it("takes a free place without a second calendar invite", () => {
    const { changes, state } = answer(finalized(full(4, { ana: 2, ben: 1 })), "dov", "yes");
    expect(told(changes)).toEqual([]);
    expect(state.people[3]).toMatchObject({ place: "coming", calendarSequence: 1 });
  });

  it("forgets that a person was moved up once they have a place or cancel", () => {
    const waits = answer(crowded, "dov", "yes").state;
    const up = applied(waits, decideMoveUp(waits, { inviteId: "invite-dov" }, now));
    expect(up.people[3]?.movedUpAt).toBe(now);
    for (const { state } of [answer(up, "ben", "no"), answer(up, "dov", "no")]) {
      expect(state.people[3]?.movedUpAt).toBeNull();
    }
  });

  it("puts who cancelled behind the others when they say yes again", () => {
    const waits = answer(crowded, "dov", "yes", 1, now + 1).state;
    const gone = answer(waits, "cleo", "no", 1, now + 2).state;
    const { changes } = answer(gone, "cleo", "yes", 1, now + 3);
    expect(told(changes)).toEqual(["waiting-list cleo 2"]);
  });

  it("changes nothing in the room when it neither takes nor frees a place", () => {
    expect(answer(crowded, "dov", "maybe").changes).toEqual({ mails: [] });
    const open = finalized(dinner());
    expect(answer(open, "ana", "yes").changes).toEqual({ mails: [] });
    expect(answer(full(3, {}), "ana", "yes").changes).toEqual({ mails: [] });
  });

  it("takes the date out of the calendar of a guest who can't make it, also without a limit", () => {
    for (const state of [crowded, finalized(dinner({ people: names.map((name) => person(name)) }))]) {
      const { changes, state: after } = answer(state, "dov", "no");
      expect(told(changes)).toEqual(["calendar-removal dov -"]);
      expect(changes?.mails?.[0]?.job).toMatchObject({ calendar: { sequence: 2 }, reason: "declined" });
      expect([places(after), after.people[3]?.calendarSequence]).toEqual([places(state), null]);
      expect(told(answer(after, "dov", "no").changes)).toEqual([]);
    }
  });

  it("refuses a party that grows beyond the room, and says how many more fit", () => {
    const state = finalized(full(5, { ana: 2, ben: 1 }));
    const refused = (of: WholeState, partySize: number) => refusalOf(() => answer(of, "ana", "yes", partySize));
    const more = (count: number) => ({ case: "room-full", details: { values: { count } } });
    expect(refused(state, 5)).toMatchObject(more(2));
    expect(answer(state, "ana", "yes", 4).changes?.mails).toEqual([]);
    expect(refused(crowded, 3)).toMatchObject(more(0));
    expect(refused(finalized(full(4, { ana: 2, ben: 1 })), 4)).toMatchObject(more(1));
    expect(told(answer(crowded, "cleo", "yes", 9).changes)).toEqual([]);
  });

  it("frees room when a party shrinks, also in a room that became too small", () => {
    const smaller = applied(crowded, decideUpdate(crowded, { capacity: 2 }, now).changes);
    expect(told(answer(smaller, "ana", "yes", 1).changes)).toEqual([]);
    expect(told(answer(crowded, "ana", "yes", 1).changes)).toEqual(["final-date cleo -"]);
  });
});

describe("changing an event with limited room after the date was chosen", () => {
  const crowded = finalized(full(3, { ana: 2, ben: 2, cleo: 1, dov: 2 }));
  const edit = (input: object, state = crowded) => decideUpdate(state, input, now).changes;
  const without = (name: string) => ({
    inviteEmails: names.filter((one) => one !== name).map((one) => `${one}@example.com`),
  });

  it("admits more people into more room, and all when the limit goes", () => {
    expect(told(edit({ capacity: 5 }))).toEqual(["final-date ben -"]);
    expect(told(edit({ capacity: null }))).toEqual(["final-date ben -", "final-date dov -"]);
    expect(places(applied(crowded, edit({ capacity: null })))).toBe("");
  });

  it("throws nobody out of less room", () => {
    expect(told(edit({ capacity: 2 }))).toEqual([]);
    expect(places(applied(crowded, edit({ capacity: 2 })))).toBe(places(crowded));
  });

  it("counts everybody as coming who said yes before there was a limit", () => {
    const { capacity: _, ...open } = full(2, { ana: 2, ben: 2 }).event;
    const before = finalized(full(2, { ana: 2, ben: 2 }, { ...open, capacity: null }));
    const changes = edit({ capacity: 2 }, before);
    expect([told(changes), changes?.expects?.sameAnswers]).toEqual([[], true]);
    expect(places(applied(before, changes))).toBe("ana coming, ben coming");
  });

  it("gives the place of a removed person to the next, and tells a removed person who waited", () => {
    expect(told(edit(without("ana")))).toEqual(["calendar-cancellation ana -", "final-date ben -"]);
    expect(told(edit(without("ben")))).toEqual(["calendar-cancellation ben -"]);
    expect(applied(crowded, edit(without("ben"))).people[1]).toMatchObject({ place: null, calendarSequence: null });
  });

  it("lets a person who comes back with a yes wait at their old time", () => {
    const removed = applied(crowded, edit(without("ana")));
    const changes = edit({ inviteEmails: names.map((name) => `${name}@example.com`) }, removed);
    expect(told(changes)).toEqual(["waiting-list ana 1"]);
    expect(changes?.invited).toMatchObject([{ calendarSequence: null }]);
  });

  it("moves people up in that order, once, and only people who wait", () => {
    const up = (name: string, state: WholeState) => decideMoveUp(state, { inviteId: `invite-${name}` }, now);
    const first = applied(crowded, up("dov", crowded));
    expect(up("dov", first)).toBeNull();
    const both = applied(first, up("ben", first));
    expect(told(edit({ capacity: 5 }, both))).toEqual(["final-date dov -"]);
    expect(() => up("ana", crowded)).toThrow("not-waiting");
    expect(() => up("zoe", crowded)).toThrow();
  });

  it("tells those who wait that the event is off, and on again with their number", () => {
    const deleted = decideDelete(crowded, {}, now);
    const ben = deleted.mails?.find(({ recipient }) => recipient === "ben@example.com");
    expect(ben?.job).toMatchObject({ kind: "event-cancelled", calendar: { sequence: 2 } });
    const restored = decideRestore(applied(crowded, deleted), now);
    expect(told(restored)).toEqual(expect.arrayContaining(["waiting-list ben 1", "waiting-list dov 2"]));
  });

  it("fills the room again when an event comes back after somebody left", () => {
    const deleted = applied(crowded, decideDelete(crowded, {}, now));
    const gone = deleted.people.map((one) => (one.id === "invite-ana" ? { ...one, removedAt: 1, place: null } : one));
    const restored = decideRestore({ ...deleted, people: gone }, now);
    expect(told({ mails: restored?.mails ?? [] })).toEqual(["final-date ben -"]);
    expect(told(restored)).toContain("waiting-list dov 1");
    expect(told(restored).filter((mail) => mail.includes("ben"))).toEqual(["final-date ben -"]);
  });
});

const steps: Record<string, (state: WholeState, n: number) => { changes: Changes | null; state: WholeState }> = {
  finalize: plain((state) =>
    state.event.finalOptionId ? null : decideFinalize(state, { dateOptionId: "friday" }, now),
  ),
  reopen: plain((state) => decideReopen(state, {}, now)),
  rename: plain((state, n) => decideUpdate(state, { title: `Dinner ${n}` }, now).changes),
  room: plain((state, n) => decideUpdate(state, { capacity: n % 5 === 0 ? null : 1 + (n % 5) }, now).changes),
  list: plain((state, n) => {
    const inviteEmails = names.filter((_, at) => (n >> at) & 1).map((name) => `${name}@example.com`);
    return decideUpdate(state, { inviteEmails }, now).changes;
  }),
  "move up": plain((state, n) => {
    const one = state.people[n % 4]!;
    return one.place === "waiting" && one.removedAt === null ? decideMoveUp(state, { inviteId: one.id }, now) : null;
  }),
  "delete and restore": (state) => {
    const deleted = applied(state, decideDelete(state, {}, now));
    return { changes: null, state: applied(deleted, decideRestore(deleted, now)) };
  },
  answer: (state, n) => {
    const name = names[n % 4]!;
    if (state.people.some(({ id, removedAt }) => id === `invite-${name}` && removedAt !== null)) {
      return { changes: null, state };
    }
    try {
      return answer(state, name, n > 3 ? "yes" : "no", 1 + ((n >> 2) % 3), now + n);
    } catch {
      return { changes: null, state };
    }
  },
};

function plain(step: (state: WholeState, n: number) => Changes | null) {
  return (state: WholeState, n: number) => {
    const changes = step(state, n);
    return { changes, state: applied(state, changes) };
  };
}

it("leaves everybody with one truth after any changes: a place and the date in the calendar, or a number", () => {
  const plan = fc.array(fc.tuple(fc.constantFrom(...Object.keys(steps)), fc.nat(15)), { maxLength: 40 });
  fc.assert(
    fc.property(plan, (moves) => {
      let state = full(3, {});
      const last = new Map<string, Mail>();
      const sequences = new Map<string, number>();
      // A room that became smaller may be too small for those who have a place.
      let mayBeOver = false;
      for (const [name, n] of moves) {
        const step = steps[name]!(state, n);
        state = step.state;
        const mails = step.changes?.mails ?? [];
        const people = mails.filter(({ inviteId, job }) => inviteId && job.kind !== "invitation");
        expect(new Set(people.map(({ recipient }) => recipient)).size).toBe(people.length);
        for (const mail of people) {
          last.set(mail.recipient, mail);
          const sequence = "calendar" in mail.job ? (mail.job.calendar?.sequence ?? 0) : 0;
          expect(sequence).toBeGreaterThan(sequences.get(mail.recipient) ?? 0);
          sequences.set(mail.recipient, sequence);
        }
        const { finalOptionId, capacity } = state.event;
        const one = state.people[n % 4]!;
        const says = state.guests.find(({ inviteId }) => inviteId === one.id)?.answers.friday;
        if (name === "answer" && step.changes && finalOptionId !== null && says === "no") {
          expect(one.calendarSequence).toBeNull();
          expect(last.get(one.email!)?.job.kind).not.toBe("final-date");
        }
        if (finalOptionId === null || capacity === null) mayBeOver = false;
        else mayBeOver ||= name === "room";
        const guests = listedGuests(state);
        const yes = new Set(guests.flatMap((guest) => (saysYes("friday", guest) ? [guest.inviteId] : [])));
        for (const one of state.people) {
          const needsPlace = finalOptionId !== null && capacity !== null && one.removedAt === null && yes.has(one.id);
          expect(one.place !== null).toBe(needsPlace);
          if (!needsPlace) continue;
          expect(one.calendarSequence === null).toBe(one.place === "waiting");
          expect(last.get(one.email!)?.job.kind).toBe(one.place === "coming" ? "final-date" : "waiting-list");
        }
        if (finalOptionId === null || capacity === null) continue;
        const sizes = (place: string) => guests.flatMap((guest) => (guest.place === place ? [guest.partySize] : []));
        const free = capacity - sizes("coming").reduce((sum, size) => sum + size, 0);
        if (!mayBeOver) expect(free).toBeGreaterThanOrEqual(0);
        for (const size of sizes("waiting")) expect(size).toBeGreaterThan(free);
      }
    }),
    { numRuns: repetitions(500) },
  );
});
