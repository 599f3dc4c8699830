import { expect, it } from "vitest";
import { inEnglish } from "#schema/words.ts";
import { DAY } from "../lib/clock.ts";
import { guessQuotas, invitationQuotas, joinQuotas } from "./action-quotas.ts";

const now = Date.parse("2027-01-01T12:00:00Z");
const organizer = { id: "maya", emailVerifiedAt: 1 };
const unverified = { ...organizer, emailVerifiedAt: null };
const end = (Math.floor(now / DAY) + 1) * DAY;

it("caps the invitations of a verified organizer in a day", () => {
  const [all] = invitationQuotas(organizer, ["ana@example.com", "tom@example.com"], now);
  const { sentence, ...quota } = all!;
  expect(inEnglish.t(sentence, { ...quota })).toBe("You can invite and remind at most 1,000 people a day.");
  const of = { sender: "maya" };
  expect(quota).toEqual({ key: "invitations:maya:2027-01-01", used: 2, allowed: 1_000, expiresAt: end, of });
});

it("caps only the saving of an unverified one's invitations, because none is sent", () => {
  const quotas = invitationQuotas(unverified, ["ana@example.com"], now);
  expect(quotas).toMatchObject([{ key: "saved-invitations:maya:2027-01-01", used: 1, allowed: 1_000, expiresAt: end }]);
  expect(quotas).toHaveLength(1);
  expect(inEnglish.t(quotas[0]!.sentence, { allowed: 1_000 })).toBe("You can invite at most 1,000 people a day.");
});

it("caps one organizer's mails to each person, and nobody's by what others sent", () => {
  const [, ...each] = invitationQuotas(organizer, ["ana@example.com", "tom@example.com"], now);
  expect(each.map(({ key, used, allowed, expiresAt }) => [key, used, allowed, expiresAt])).toEqual([
    ["invitations:maya:ana@example.com:2027-01-01", 1, 10, end],
    ["invitations:maya:tom@example.com:2027-01-01", 1, 10, end],
  ]);
});

it("has ten times the caps of a network for an IPv6 /48, and says the number that was passed", () => {
  const [narrow, wide] = joinQuotas("event", "2001:db8:1:2::3", now);
  expect([narrow?.key, narrow?.allowed]).toEqual(["joins:event:2001:db8:1:2::/64:2027-01-01T12", 30]);
  expect([wide?.key, wide?.allowed]).toEqual(["joins:event:2001:db8:1::/48:2027-01-01T12", 300]);
  const { sentence, allowed } = guessQuotas("pin", "ana@example.com", "2001:db8:1:2::3", now).at(-1)!;
  expect(inEnglish.t(sentence, { allowed })).toBe(
    "There were 1,000 wrong PINs from your network within an hour. A mailed link still works.",
  );
});

it("caps no joins from this machine", () => {
  expect(joinQuotas("event", "127.0.0.1", now)).toEqual([]);
});
