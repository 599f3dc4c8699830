import fc from "fast-check";
import { expect, it } from "vitest";
import { repetitions } from "#schema/test/repetitions.ts";
import type { Mail } from "../../../mail/mail.ts";
import { decideFollow, type FoundChange } from "../../by-itself/decide/follow-show.ts";
import { decideDelete } from "../../organize/decide/delete.ts";
import { decideFinalize } from "../../organize/decide/finalize.ts";
import { decideReopen } from "../../organize/decide/reopen.ts";
import { decideRestore } from "../../organize/decide/restore.ts";
import { canPutBack, decideShowChange } from "../../organize/decide/show-change.ts";
import { decideUpdate } from "../../organize/decide/update.ts";
import { type FollowedRow, isAskable } from "./event-show.ts";
import { addressees, type Changes, holders, type Person } from "./state.ts";
import { applied, dinner, now, person, type WholeState } from "./test-state.ts";

const names = ["ana", "ben", "cleo", "maya"];
const dates = ["friday", "saturday", "sunday"];

const emailsOf = (of: (Pick<Person, "email"> | Mail)[]) =>
  of.map((one) => ("recipient" in one ? one.recipient : one.email));

/** Returns what one step does to calendars: invite or cancellation, address and SEQUENCE. */
function calendarNews(mails: Mail[]) {
  return mails.flatMap(({ job, recipient }) =>
    "calendar" in job && job.calendar
      ? [{ who: recipient, isIn: job.kind === "final-date", sequence: job.calendar.sequence }]
      : [],
  );
}

const steps: Record<string, (state: WholeState, n: number) => Changes | null> = {
  finalize: (state, n) =>
    state.event.finalOptionId ? null : decideFinalize(state, { dateOptionId: dates[n % 3]! }, now),
  reopen: (state) => decideReopen(state, {}, now),
  rename: (state, n) => decideUpdate(state, { title: `Dinner ${n}` }, now).changes,
  list: (state, n) => {
    const inviteEmails = names.filter((_, index) => (n >> index) & 1).map((name) => `${name}@example.com`);
    return decideUpdate(state, { inviteEmails }, now).changes;
  },
};

/** The show of Saturday changes; each change has another id. */
function change(state: WholeState, kind: FoundChange["kind"], to: string | null): Changes | null {
  const id = `change-${state.followed.length}`;
  const starts = { from: "2027-03-13T20:00", to };
  return decideFollow(state, { ...{ id, kind, showId: "A", name: "Placebo", venueZone: "UTC" }, ...starts }, now);
}

/** Decides about the newest change for which the decision is possible. */
function decideNewest(state: WholeState, decision: "ask" | "put-back", isPossible: (row: FollowedRow) => boolean) {
  const row = state.followed.findLast(isPossible);
  return row ? decideShowChange(state, { ...row, dateOptionId: row.optionId, decision }, now) : null;
}

const showSteps: typeof steps = {
  follow: (state) => decideUpdate(state, { follows: true }, now).changes,
  "show moves": (state, n) => change(state, "moved", `2027-04-${10 + n}T20:00`),
  "show is called off": (state) => change(state, "cancelled", null),
  "show is on again": (state, n) => change(state, "on-again", `2027-05-${10 + n}T20:00`),
  "ask everybody": (state) =>
    decideNewest(
      state,
      "ask",
      (row) => row.state === "open" && row.kind === "on-again" && isAskable(row.optionId, state),
    ),
  "put back": (state) => decideNewest(state, "put-back", (row) => canPutBack(row, state, now)),
};
Object.assign(steps, showSteps);

const followingSaturday = () => {
  const options = dinner().options.map((option) => (option.id === "saturday" ? { ...option, showId: "A" } : option));
  return dinner({ options, event: { showId: "A", followsShow: true, endsAt: Date.UTC(2027, 11) } });
};

const maya = "maya@example.com";
const plan = fc.array(fc.tuple(fc.constantFrom(...Object.keys(steps)), fc.nat(15)), { maxLength: 30 });

const isInvitation = ({ job }: Mail) => job.kind === "invitation";

it("alternates calendar invites and cancellations, with a higher SEQUENCE each time", () => {
  fc.assert(
    fc.property(plan, fc.boolean(), fc.nat(10), (moves, isDeleted, verifiedFrom) => {
      let state = followingSaturday();
      const isAlwaysVerified = verifiedFrom === 0;
      const calendars = new Map<string, { isIn: boolean; sequence: number }>();
      const step = (changes: Changes | null) => {
        const mails = [...(changes?.mails ?? []), ...(changes?.restored?.mails ?? [])];
        expect(new Set(mails.map(({ id }) => id)).size).toBe(mails.length);
        // Reopening also invites the people whom only the mail of the final date invited.
        for (const ofKind of [mails.filter(isInvitation), mails.filter((mail) => !isInvitation(mail))]) {
          expect(new Set(ofKind.map(({ recipient }) => recipient)).size).toBe(ofKind.length);
        }
        for (const { who, isIn, sequence } of calendarNews(mails)) {
          const before = calendars.get(who);
          // Only an entry in the calendar is cancelled. An organizer verified later may have none; the ledger drops it.
          if (!isIn && (isAlwaysVerified || who !== maya)) expect(before?.isIn).toBe(true);
          expect(sequence).toBeGreaterThan(before?.sequence ?? 0);
          calendars.set(who, { isIn, sequence });
        }
        state = applied(state, changes);
        const held = [...calendars].filter(([, { isIn }]) => isIn).map(([who]) => who);
        // A restoration needs to know who holds the entry, so the recycle bin keeps it.
        if (state.event.deletedAt !== null) return expect(held).toEqual([]);
        const invited = holders(state.people).map(({ email }) => email);
        const isOther = (email: string | null) => email !== maya;
        expect(held.filter(isOther).sort()).toEqual(invited.filter(isOther).sort());
        if (invited.includes(maya)) expect(held).toContain(maya);
        if (isAlwaysVerified) expect(held.includes(maya)).toBe(state.event.finalOptionId !== null);
        if (!state.event.finalOptionId) expect(held).toEqual([]);
        else expect(invited.filter(isOther)).toEqual(emailsOf(addressees(state.people)).filter(isOther));
        for (const { calendarSequence } of state.people) {
          expect(calendarSequence ?? 0).toBeLessThanOrEqual(state.event.sequence);
        }
      };
      for (const [index, [name, n]] of moves.entries()) {
        const emailVerifiedAt = index >= verifiedFrom ? 1 : null;
        state = { ...state, organizer: { ...state.organizer, emailVerifiedAt } };
        step(steps[name]!(state, n));
      }
      if (isDeleted) {
        step(decideDelete(state, {}, now));
        step(decideRestore(state, now));
      }
    }),
    { numRuns: repetitions(500) },
  );
});

it.each([
  ["their own copy once the address is verified", 1, { inviteId: undefined, token: undefined }],
  ["the invitee's calendar invite before that", null, { inviteId: "invite-maya", token: "token-maya" }],
])("mails an organizer who is also invited %s", (_, emailVerifiedAt, expected) => {
  const { organizer } = dinner();
  const before = dinner({ organizer: { ...organizer, emailVerifiedAt }, people: [person("ana"), person("maya")] });
  const finalized = decideFinalize(before, { dateOptionId: "friday" }, now);
  const after = applied(before, finalized);
  const steps = [
    finalized,
    decideReopen(after, {}, now),
    decideUpdate(after, { title: "Supper" }, now).changes,
    decideDelete(after, {}, now),
  ];
  for (const changes of steps) {
    expect(emailsOf(changes?.mails ?? []).sort()).toEqual(["ana@example.com", maya]);
    expect(changes?.mails?.find(({ recipient }) => recipient === maya)?.inviteId).toBe(expected.inviteId);
  }
  expect(finalized?.mails?.find(({ recipient }) => recipient === maya)?.token).toBe(expected.token);
});

it("mails an organizer who joins the list after the date was chosen nothing but the earlier copy", () => {
  const before = applied(dinner(), decideFinalize(dinner(), { dateOptionId: "friday" }, now));
  const inviteEmails = ["ana@example.com", "tom@example.com", maya];
  const { changes } = decideUpdate(before, { inviteEmails }, now);
  expect(changes?.mails).toEqual([]);
  expect(changes?.invited).toMatchObject([{ email: maya, calendarSequence: null }]);
});

it("changes nothing when a step is repeated", () => {
  fc.assert(
    fc.property(plan, fc.nat(15), (moves, n) => {
      const state = moves.reduce((before, [name, m]) => applied(before, steps[name]!(before, m)), dinner());
      for (const verb of ["reopen", "rename", "list"]) {
        const once = applied(state, steps[verb]!(state, n));
        expect(steps[verb]!(once, n)).toBeNull();
      }
    }),
  );
});

it("mails the date to all listed people except those who opted out before any mail", () => {
  fc.assert(
    fc.property(fc.boolean(), fc.boolean(), fc.boolean(), fc.boolean(), (isOptedOut, wasReached, answered, removed) => {
      const ana = person("ana", {
        isOptedOut,
        wasReached,
        respondedAt: answered ? 1 : null,
        removedAt: removed ? 1 : null,
      });
      const changes = decideFinalize(dinner({ people: [ana] }), { dateOptionId: "friday" }, now);
      const isTold = !removed && (answered || !isOptedOut || wasReached);
      expect(changes?.mails?.map(({ recipient }) => recipient)).toEqual([
        ...(isTold ? ["ana@example.com"] : []),
        "maya@example.com",
      ]);
      expect(changes?.people).toEqual(isTold ? [{ id: ana.id, calendarSequence: 1 }] : []);
    }),
  );
});

it("mails nothing to a person who opted out before any mail and has an answer of the organizer only", () => {
  const quiet = { isOptedOut: true, wasReached: false, respondedAt: 1 };
  const told = (isAnsweredFor: boolean) => {
    const state = dinner({ event: { endsAt: now + 1 }, people: [person("ana", { ...quiet, isAnsweredFor })] });
    const deleted = decideDelete(state, {}, now);
    const binned = applied(state, deleted);
    const finalized = decideFinalize(state, { dateOptionId: "friday" }, now);
    return [finalized?.mails, deleted.mails, decideRestore(binned, now)?.restored?.mails].map((mails) =>
      mails?.some(({ recipient }) => recipient === "ana@example.com"),
    );
  };
  expect(told(true)).toEqual([false, false, false]);
  expect(told(false)).toEqual([true, true, true]);
});

it("mails an unverified organizer nothing, uses the sender's address and withdraws unsent copies", () => {
  const { organizer } = dinner();
  const unverified = dinner({ organizer: { ...organizer, emailVerifiedAt: null } });
  const finalized = decideFinalize(unverified, { dateOptionId: "friday" }, now);
  expect(finalized?.mails?.map(({ recipient }) => recipient)).toEqual(["ana@example.com", "tom@example.com"]);
  expect(finalized?.event?.calendarOrganizer).toBe("hello@eightish.test");
  const reopened = decideReopen(applied(unverified, finalized), {}, now);
  expect(reopened?.mails?.every(({ inviteId }) => inviteId)).toBe(true);
  expect(reopened?.withdrawn).toEqual([{ by: "reopened", of: "organizer" }]);
});

it.each([
  ["neither answered nor holds the entry", {}, null],
  ["answered", { respondedAt: 1 }, { hadAnswered: true, hasFile: false }],
  ["holds the entry", { calendarSequence: 1 }, { hadAnswered: false, hasFile: true }],
  ["answered and holds the entry", { respondedAt: 1, calendarSequence: 1 }, { hadAnswered: true, hasFile: true }],
  ["was removed", { respondedAt: 1, removedAt: 1 }, null],
])("mails the right cancellation, or none, to a person who %s", (_, changes, expected) => {
  const state = dinner({ event: { finalOptionId: "friday", sequence: 1 }, people: [person("ana", changes)] });
  const recipients = decideDelete(state, {}, now).mails?.filter(({ inviteId }) => inviteId) ?? [];
  const facts = recipients.map(
    ({ job }) => job.kind === "event-cancelled" && { hadAnswered: job.hadAnswered, hasFile: job.calendar !== null },
  );
  expect(facts).toEqual(expected ? [expected] : []);
});

it("mails no cancellation of a past event", () => {
  const state = dinner({
    event: { archivedAt: 1, finalOptionId: "friday", sequence: 1 },
    people: [person("ana", { respondedAt: 1, calendarSequence: 1 })],
  });
  const changes = decideDelete(state, {}, now);
  expect([changes.mails, changes.event]).toEqual([[], { deletedAt: now }]);
});
