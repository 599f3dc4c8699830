import { expect, it } from "vitest";
import { DAY } from "../../lib/clock.ts";
import { invitationQuotas, reopenQuota } from "./caps.ts";
import { dinner, now } from "./test-state.ts";

const { organizer } = dinner();
const unverified = { ...organizer, emailVerifiedAt: null };
const end = (Math.floor(now / DAY) + 1) * DAY;

it.each([
  ["a verified organizer", organizer, 1_000, "You can invite and remind at most 1,000 people a day."],
  [
    "an unverified one",
    unverified,
    20,
    "You can invite at most 20 people a day until you confirm your e-mail address.",
  ],
])("caps the invitations of %s in a day", (_, who, allowed, sentence) => {
  const [all] = invitationQuotas(who, ["ana@example.com", "tom@example.com"], now);
  expect(all).toEqual({ key: "invitations:maya:2027-01-01", used: 2, allowed, expiresAt: end, sentence });
});

it("caps the mails to each person, from one organizer and from all", () => {
  const [, ...each] = invitationQuotas(organizer, ["ana@example.com", "tom@example.com"], now);
  expect(each.map(({ key, used, allowed, expiresAt }) => [key, used, allowed, expiresAt])).toEqual([
    ["invitations:maya:ana@example.com:2027-01-01", 1, 10, end],
    ["invitations:maya:tom@example.com:2027-01-01", 1, 10, end],
    ["mailbox:ana@example.com:2027-01-01", 1, 30, end],
    ["mailbox:tom@example.com:2027-01-01", 1, 30, end],
  ]);
  const keys = invitationQuotas(unverified, ["ana@example.com"], now).map(({ key }) => key.split(":")[0]);
  expect(keys).toEqual(["invitations", "invitations", "mailbox-unverified", "mailbox"]);
});

it("lets an event be reopened five times a day", () => {
  expect(reopenQuota("event", now)).toMatchObject({
    key: "reopened:event:2027-01-01",
    used: 1,
    allowed: 5,
    expiresAt: end,
  });
});
