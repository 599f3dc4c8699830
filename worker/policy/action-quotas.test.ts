import { expect, it } from "vitest";
import { DAY } from "../lib/clock.ts";
import { guessQuotas, invitationQuotas, joinQuotas } from "./action-quotas.ts";

const now = Date.parse("2027-01-01T12:00:00Z");
const organizer = { id: "maya", emailVerifiedAt: 1 };
const unverified = { ...organizer, emailVerifiedAt: null };
const end = (Math.floor(now / DAY) + 1) * DAY;

it("caps the invitations of a verified organizer in a day", () => {
  const [all] = invitationQuotas(organizer, ["ana@example.com", "tom@example.com"], now);
  const counted = { key: "invitations:maya:2027-01-01", used: 2, allowed: 1_000, expiresAt: end };
  expect(all).toEqual({ ...counted, of: { sender: "maya" }, refusal: "invitations" });
});

it("caps only the saving of an unverified one's invitations, because none is sent", () => {
  const quotas = invitationQuotas(unverified, ["ana@example.com"], now);
  const counted = { key: "saved-invitations:maya:2027-01-01", used: 1, allowed: 1_000, expiresAt: end };
  expect(quotas).toMatchObject([{ ...counted, refusal: "saved-invitations" }]);
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
  const wrongPins = guessQuotas("pin", "ana@example.com", "2001:db8:1:2::3", now);
  expect(wrongPins.at(-1)).toMatchObject({ refusal: "pins-of-network", allowed: 1_000 });
});

it("caps no joins from this machine", () => {
  expect(joinQuotas("event", "127.0.0.1", now)).toEqual([]);
});
