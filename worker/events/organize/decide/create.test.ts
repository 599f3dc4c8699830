import { expect, it } from "vitest";
import type { CreateEventInput } from "#schema/contracts/events.ts";
import type { StoredShow } from "#schema/contracts/swipe.ts";
import { madeUpShow } from "#schema/test/made-up-show.ts";
import { OPEN_TO_ALL } from "#schema/who-comes.ts";
import { dinner, now } from "../../core/decide/test-state.ts";
import { decideCreate } from "./create.ts";

const { organizer } = dinner();
const input: CreateEventInput = {
  title: "Dinner",
  description: "",
  location: "",
  timezone: "Europe/Berlin",
  visibility: "organizer" as const,
  afterAnswer: false,
  durationMinutes: 120,
  hasGroupLink: false,
  follows: true,
  ...OPEN_TO_ALL,
  inviteEmails: ["ana@example.com", "tom@example.com"],
  dateOptions: [
    { date: "2027-03-28", time: "02:30" },
    { date: "2027-03-12", time: "19:30" },
  ],
};
const create = (changes: Partial<CreateEventInput> = {}, shows: StoredShow[] = []) =>
  decideCreate(organizer, { ...input, ...changes }, shows, now);

it("stores the dates in order of time, moved out of gaps, and ends after the last one", () => {
  const { event, options } = create();
  expect(options.map(({ date, time }) => [date, time])).toEqual([
    ["2027-03-12", "19:30"],
    ["2027-03-28", "03:30"],
  ]);
  expect(event).toMatchObject({ organizerId: "maya", title: "Dinner", createdAt: now });
  expect(event.endsAt).toBe(Date.parse("2027-03-28T03:30:00.000Z"));
});

it("keeps picture and tickets of a show, and stores null without one", () => {
  expect(create().event).toMatchObject({ imageUrl: null, ticketUrl: null });
  const show = { imageUrl: "https://images.test/a.jpg", ticketUrl: "https://tickets.test/a" };
  expect(create(show).event).toMatchObject(show);
});

it("invites each person by a mail and a token of their own, which counts towards the caps", () => {
  const { options, invited, mails, quotas } = create();
  expect(invited.map(({ email, calendarSequence }) => [email, calendarSequence])).toEqual([
    ["ana@example.com", null],
    ["tom@example.com", null],
  ]);
  expect(new Set(invited.flatMap(({ id, token }) => [id, token])).size).toBe(4);
  expect(mails).toEqual(
    invited.map(({ id, email, token }) => ({
      id: `invitation:${id}:1`,
      recipient: email,
      senderId: "maya",
      inviteId: id,
      token,
      job: expect.objectContaining({ kind: "invitation", options }),
    })),
  );
  expect(quotas.slice(0, 2).map(({ key, used }) => [key.split(":")[0], used])).toEqual([
    ["events-created", 1],
    ["invitations", 2],
  ]);
});

const night = (id: string, made = {}) => madeUpShow(id, { day: "2027-03-12", time: "18:30:00", ...made });
const showsOf = (...given: Parameters<typeof create>) => create(...given).options.map(({ showId }) => showId ?? null);

it("makes a date the show of its own, or the event's show on that show's night", () => {
  const dateOptions = [
    { date: "2027-03-11", time: "19:30", showId: "B" },
    { date: "2027-03-12", time: "19:30" },
    { date: "2027-03-13", time: "19:30" },
  ];
  const { event, watched } = create({ showId: "A", dateOptions }, [night("A"), night("B")]);
  expect(showsOf({ showId: "A", dateOptions }, [night("A"), night("B")])).toEqual(["B", "A", null]);
  expect(event).toMatchObject({ showId: "A", followsShow: true });
  expect(watched).toEqual(["B", "A"]);
});

it.each([
  ["in the event's zone", { time: "23:30:00", day: "2027-03-11" }, ["A"]],
  ["by the venue's day while the time is not known", { time: null, day: "2027-03-12" }, ["A"]],
  ["of no date that is not known", { date: null, day: null, time: null }, [null]],
])("finds the night %s", (_, made, expected) => {
  const dateOptions = [{ date: "2027-03-12", time: "00:30" }];
  expect(showsOf({ showId: "A", dateOptions }, [night("A", made)])).toEqual(expected);
});

it("makes whole days around the night the show's", () => {
  expect(showsOf({ showId: "A", dateOptions: [{ date: "2027-03-10", time: null, days: 3 }] }, [night("A")])).toEqual([
    "A",
  ]);
});

it("follows no show that nobody knows, and none if the organizer does not want it", () => {
  const dateOptions = [{ date: "2027-03-12", time: "19:30", showId: "gone" }];
  const unknown = create({ showId: "gone", dateOptions });
  expect([unknown.event.showId, unknown.event.followsShow, unknown.watched]).toEqual([null, false, []]);
  const unwanted = create({ showId: "A", dateOptions, follows: false }, [night("A")]);
  expect([unwanted.event.showId, unwanted.event.followsShow, unwanted.watched]).toEqual(["A", false, []]);
});

it.each(["cancelled", "postponed"] as const)("refuses a show that is %s", (status) => {
  expect(() => create({ showId: "A" }, [night("A", { status })])).toThrow(`show-off:${status}`);
});
