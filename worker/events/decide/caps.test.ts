import { expect, it } from "vitest";
import { DAY } from "../../lib/clock.ts";
import { invitationQuotas, reopenQuota } from "./caps.ts";
import { dinner, now } from "./test-state.ts";

const { organizer } = dinner();
const unverified = { ...organizer, emailVerifiedAt: null };
const end = (Math.floor(now / DAY) + 1) * DAY;

it("caps the invitations of a verified organizer in a day", () => {
  const [all] = invitationQuotas(organizer, ["ana@example.com", "tom@example.com"], now);
  const sentence = "You can invite and remind at most 1,000 people a day.";
  expect(all).toEqual({ key: "invitations:maya:2027-01-01", used: 2, allowed: 1_000, expiresAt: end, sentence });
});

it("caps only the saving of an unverified one's invitations, because none is sent", () => {
  const sentence = "You can invite at most 1,000 people a day.";
  expect(invitationQuotas(unverified, ["ana@example.com"], now)).toEqual([
    { key: "saved-invitations:maya:2027-01-01", used: 1, allowed: 1_000, expiresAt: end, sentence },
  ]);
});

it("caps the mails to each person, from one organizer and from all", () => {
  const [, ...each] = invitationQuotas(organizer, ["ana@example.com", "tom@example.com"], now);
  expect(each.map(({ key, used, allowed, expiresAt }) => [key, used, allowed, expiresAt])).toEqual([
    ["invitations:maya:ana@example.com:2027-01-01", 1, 10, end],
    ["mailbox:ana@example.com:2027-01-01", 1, 30, end],
    ["invitations:maya:tom@example.com:2027-01-01", 1, 10, end],
    ["mailbox:tom@example.com:2027-01-01", 1, 30, end],
  ]);
  expect(each[1]?.ifAcquainted).toMatchObject({
    key: "mailbox-acquainted:ana@example.com:2027-01-01",
    email: "ana@example.com",
    senderId: "maya",
    allowed: 100,
  });
});

it("lets an event be reopened five times a day", () => {
  expect(reopenQuota("event", now)).toMatchObject({
    key: "reopened:event:2027-01-01",
    used: 1,
    allowed: 5,
    expiresAt: end,
  });
});
