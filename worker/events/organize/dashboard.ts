import type { EventDashboard, Participant, Unlisted } from "#schema/contracts/events.ts";
import { noteOf } from "#schema/option-date.ts";
import { isPast } from "#schema/past-event.ts";
import { signedInBatch } from "../../auth/signed-in-batch.ts";
import type { SessionContext } from "../../http/verb-context.ts";
import { toIso, toIsoOrNull } from "../../lib/clock.ts";
import { mailFromAddress } from "../../lib/config.ts";
import { toOption } from "../../lib/database/date-options.ts";
import { notFound } from "../../lib/refusal.ts";
import { isNewSender, sendingDays } from "../../mail/caps.ts";
import { UNTIL_CONFIRMED } from "../../mail/held.ts";
import { ASK_DELAY } from "../../policy/caps.ts";
import { comingOf } from "../core/decide/coming-people.ts";
import { countAnswers } from "../core/decide/count-answers.ts";
import { withChange } from "../core/decide/event-show.ts";
import type { ResponseRow } from "../core/decide/open-poll.ts";
import { refuseWithheld } from "../core/decide/refusals.ts";
import { type PlacedGuest, positionOf, waitingList } from "../core/decide/room.ts";
import {
  currentGroupLink,
  followedOf,
  groupLinkUrl,
  ownDatedOptions,
  ownEvent,
  ownInvites,
  ownResponses,
  ownSuggestions,
  toDetails,
  toEventResponse,
} from "../core/queries.ts";
import { revisionOf } from "../core/revision.ts";
import { doubtfulChanges, namesOfShows } from "../core/show-queries.ts";
import { usedFirstMails } from "./create/invitations.ts";
import { isUnasked } from "./decide/ask.ts";
import { nextNudgeAt } from "./decide/nudge.ts";
import { showCards } from "./decide/show-cards.ts";
import { listedFirst } from "./listed-first.ts";

/**
 * Returns the organizer's view of one event in one round trip; throws 404 for any other person. Unless it is `isOfAll`,
 * it lists only some people of a large event.
 */
export async function eventDashboard(
  context: SessionContext,
  { eventId, isOfAll }: { eventId: string; isOfAll: boolean },
) {
  const { db, session, config, now } = context;
  const {
    user: organizer,
    found,
    options: optionRows,
    followed,
    names,
    doubtful,
    invited,
    answered,
    suggested,
    links,
    firstMails,
  } = await signedInBatch(context, {
    found: ownEvent(db, eventId, session.userId),
    options: ownDatedOptions(db, eventId, session.userId),
    followed: followedOf(db, eventId),
    names: namesOfShows(db, eventId, session.userId),
    doubtful: doubtfulChanges(db, eventId, now),
    invited: ownInvites(db, eventId, session.userId),
    answered: ownResponses(db, eventId, session.userId),
    suggested: ownSuggestions(db, eventId, session.userId),
    links: currentGroupLink(db, eventId, session.userId),
    firstMails: usedFirstMails(db, session.userId, now),
  });
  const [event] = found;
  if (!event) throw notFound();
  refuseWithheld(event, mailFromAddress(config));
  const options = optionRows.map(toOption);
  const guests = answered.flatMap(({ response, email }) =>
    response.inviteId === null ? [] : [{ response, email, inviteId: response.inviteId }],
  );
  const countOf = countAnswers(guests.map(({ response }) => response));
  const host = answered.find(({ response }) => response.inviteId === null);
  const { inviteCount, responseCount } = event;
  const answersOf = new Map(guests.map(({ response, inviteId }) => [inviteId, response.answers]));
  const people = invited.map(({ id, askedAbout }) => ({ answers: answersOf.get(id) ?? null, askedAbout }));
  const isUndecided = event.finalOptionId === null && !isPast(event);
  const waiting = invited.filter(({ mail }) => mail?.kind === "invitation" && mail.status === "queued").length;
  const placed = placedGuests(invited, guests);
  const waitingNow = event.finalOptionId === null ? [] : waitingList(event.finalOptionId, placed);
  const listed = isOfAll ? invited : listedFirst(invited);
  const ids = new Set(listed.map(({ id }) => id));
  const isWhole = listed.length === invited.length;
  const shown = isWhole ? guests : guests.filter(({ inviteId }) => ids.has(inviteId));
  const rest = invited.filter(({ id }) => !ids.has(id));
  return {
    revision: revisionOf(event),
    event: toDetails({
      event,
      options,
      organizer,
      followed,
      inviteEmails: invited.flatMap(({ email }) => email ?? []),
    }),
    dateOptions: options.map((dated) => {
      const { addedAt, ...option } = dated;
      const { yes, maybe, no, yesPeople, maybePeople } = countOf(option.id);
      return {
        ...withChange(option, followed),
        ...{ yesCount: yes, maybeCount: maybe, noCount: no, yesPeople, maybePeople },
        notAskedCount: people.filter((person) => isUnasked(dated, person)).length,
      };
    }),
    responses: shown.map(({ response, inviteId, email }) => toEventResponse(response, { inviteId, email })),
    stats: {
      totalResponded: responseCount,
      totalInvited: inviteCount,
      responsePercentage: inviteCount === 0 ? 0 : (responseCount / inviteCount) * 100,
    },
    participants: listed.map((invite) => ({
      ...toParticipant(invite, now),
      waitingPosition: positionOf(invite.id, waitingNow),
    })),
    unlisted: isWhole ? null : unlistedOf(rest, guests.length - shown.length),
    showCards: showCards(
      { event, options, followed, doubtful, names: new Map(names.map(({ id, name }) => [id, name])) },
      now,
    ),
    groupLink: groupLinkUrl(links, config),
    sendingDays: isNewSender(organizer, now) ? sendingDays(waiting, firstMails[0]?.used ?? 0, now) : [],
    coming: comingOf(event, placed),
    suggestions: isUndecided
      ? suggested.map(({ note, ...one }) => ({ ...one, ...noteOf({ note }), createdAt: toIso(one.createdAt) }))
      : [],
    hostResponse: host ? { dateOptionResponses: host.response.answers } : null,
  } satisfies EventDashboard;
}

type InvitedRow = Awaited<ReturnType<typeof ownInvites>>[number];

/** Returns what the page must know of people who are not listed. */
function unlistedOf(people: InvitedRow[], answers: number): Unlisted {
  const mailed = people.filter(({ email }) => email !== null);
  const responded = people.filter(({ respondedAt }) => respondedAt !== null).length;
  return {
    pending: people.length - responded,
    responded,
    answers,
    joiners: people.filter(({ joinedAt }) => joinedAt !== null).length,
    mailed: mailed.length,
    waiting: mailed.filter(({ place }) => place === "waiting").length,
    isHeld: people.some(({ mail }) => mail?.status === "queued" && mail.dueAt === UNTIL_CONFIRMED),
  };
}

/** Returns the answers of listed people with their places. */
function placedGuests(invited: InvitedRow[], guests: { inviteId: string; response: ResponseRow }[]): PlacedGuest[] {
  const answered = new Map(guests.map(({ inviteId, response }) => [inviteId, response]));
  return invited.flatMap(({ id: inviteId, place, movedUpAt }) => {
    const response = answered.get(inviteId);
    return response ? [{ ...response, inviteId, place, movedUpAt }] : [];
  });
}

function toParticipant(invite: InvitedRow, now: number): Omit<Participant, "waitingPosition"> {
  const { mail } = invite;
  return {
    inviteId: invite.id,
    email: invite.email,
    isJoiner: invite.joinedAt !== null,
    mustAttend: invite.mustAttend,
    contactName: invite.contactName,
    hasResponded: invite.respondedAt !== null,
    isUnsent: invite.unsentAt !== null && invite.respondedAt === null,
    delivery: mail && {
      kind: mail.kind,
      status: mail.status,
      reason: mail.withdrawnBy ? { code: mail.withdrawnBy } : mail.reason,
      ...waitOf(mail, now),
    },
    optedOut: invite.optedOut,
    isUndeliverable: invite.isUndeliverable,
    lastNudgedAt: toIsoOrNull(invite.lastNudgedAt),
    place: invite.place,
    isMovedUp: invite.movedUpAt !== null,
    nextNudgeAt: invite.respondedAt === null ? toIsoOrNull(nextNudgeAt(invite)) : null,
  };
}

/** Says that a mail waits until its organizer confirms their address, or until a day's cap has room. */
function waitOf({ status, dueAt, reason }: NonNullable<InvitedRow["mail"]>, now: number) {
  if (status !== "queued") return {};
  if (dueAt === UNTIL_CONFIRMED) return { isHeld: true };
  // A mail with a reason is tried again, and a question about added dates waits a few minutes for further ones.
  return reason === null && dueAt > now + ASK_DELAY ? { isLater: true } : {};
}
