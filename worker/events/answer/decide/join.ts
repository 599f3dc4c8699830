import { PARTICIPANTS_MAX } from "#schema/limits.ts";
import { Refusal } from "../../../lib/refusal.ts";
import type { OpenPoll } from "../../core/decide/open-poll.ts";

type Invite = OpenPoll["invite"];

/** Returns the invite of a person who joins through the group link. */
export function newParticipant(
  identity: Pick<Invite, "id" | "eventId" | "token" | "email"> & Partial<Pick<Invite, "language">>,
  now: number,
): Invite {
  return {
    language: null,
    ...identity,
    joinedAt: now,
    invitationNumber: 1,
    respondedAt: now,
    dismissedAt: null,
    removedAt: null,
    formerAt: null,
    nudgeCount: 0,
    lastNudgedAt: null,
    calendarSequence: null,
    linkShownAt: null,
    mustAttend: false,
    askedAbout: [],
    place: null,
    movedUpAt: null,
    unsentAt: null,
    createdAt: now,
  };
}

/** Throws 409 when no more people can join. */
export function refuseFull({ inviteCount }: OpenPoll["event"]): void {
  if (inviteCount < PARTICIPANTS_MAX) return;
  throw new Refusal("list-full:guests", { values: { count: PARTICIPANTS_MAX } });
}
