import { expect, it } from "vitest";
import type { Participant } from "#schema/contracts/events.ts";
import { inEnglish } from "#schema/words.ts";
import { deliveryText } from "./delivery.ts";

const ana = (delivery: Participant["delivery"], hasResponded = false): Participant => ({
  inviteId: "invite-1",
  email: "ana@example.com",
  isJoiner: false,
  mustAttend: false,
  hasResponded,
  isUnsent: false,
  delivery,
  optedOut: false,
  isUndeliverable: false,
  contactName: null,
  lastNudgedAt: null,
  nextNudgeAt: null,
  place: null,
  waitingPosition: null,
  isMovedUp: false,
});

it("says why a mail failed and what to do", () => {
  const reason = { code: "mailbox-full", hasTimedOut: true } as const;
  expect(deliveryText(ana({ kind: "invitation", status: "parked", reason }), inEnglish)).toEqual({
    text: "Invitation failed. This mailbox is full. It was tried for 20 hours. Copy the personal link instead.",
    isProblem: true,
  });
  expect(deliveryText(ana({ kind: "nudge", status: "failed", reason: null }), inEnglish)?.text).toBe(
    "Reminder failed. Copy the personal link instead.",
  );
});

it("says that an invitation waits for the organizer's confirmation", () => {
  const held = { kind: "invitation", status: "queued" as const, reason: null, isHeld: true };
  expect(deliveryText(ana(held), inEnglish)?.text).toBe("Invitation waits until you confirm your e-mail");
});

it("says that an invitation goes out later, without the reason", () => {
  const later = { kind: "invitation", status: "queued" as const, reason: null, isLater: true };
  expect(deliveryText(ana(later), inEnglish)).toEqual({ text: "Invitation goes out later", isProblem: false });
});

it("calls a question about added dates a reminder", () => {
  const sent = { kind: "new-dates", status: "sent" as const, reason: null };
  expect(deliveryText(ana(sent, true), inEnglish)?.text).toBe("Reminder sent");
});

it("says nothing about a fault that may pass, or about a mail that was answered", () => {
  const queued = { kind: "final-date", status: "queued" as const, reason: { code: "mailbox-full" } as const };
  expect(deliveryText(ana(queued), inEnglish)).toEqual({ text: "Final date on its way", isProblem: false });
  expect(
    deliveryText(ana({ kind: "invitation", status: "failed", reason: { code: "mailbox-full" } }, true), inEnglish),
  ).toBeNull();
});

it("says that an address does not accept e-mail, for any last mail", () => {
  const sent = { kind: "invitation", status: "sent", reason: null } as const;
  expect(deliveryText({ ...ana(sent, true), isUndeliverable: true }, inEnglish)).toEqual({
    text: "Address does not accept mail. Copy the personal link instead.",
    isProblem: true,
  });
});
