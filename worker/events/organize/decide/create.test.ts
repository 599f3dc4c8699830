import { expect, it } from "vitest";
import type { CreateEventInput } from "#schema/contracts/events.ts";
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
  ...OPEN_TO_ALL,
  inviteEmails: ["ana@example.com", "tom@example.com"],
  dateOptions: [
    { date: "2027-03-28", time: "02:30" },
    { date: "2027-03-12", time: "19:30" },
  ],
};
const create = (changes: Partial<CreateEventInput> = {}) => decideCreate(organizer, { ...input, ...changes }, now);

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
