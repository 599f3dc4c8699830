import { and, eq, getTableColumns, isNull, type SQL, sql } from "drizzle-orm";
import { pollToken } from "#schema/contracts/polls.ts";
import { dateOptions, events, groupLinks, invites, joinRequests, users } from "#schema/tables/index.ts";
import { type Identity, isSessionLive, sessionUser } from "../../auth/session.ts";
import type { Context } from "../../http/verb-context.ts";
import { mailFromAddress } from "../../lib/config.ts";
import { inOrder, optionColumns, toOption } from "../../lib/database/date-options.ts";
import { type Db, namedBatch } from "../../lib/database/db.ts";
import { Refusal } from "../../lib/refusal.ts";
import type { SessionClaims } from "../../lib/session-token.ts";
import { answersForVisitor, type OtherAnswers } from "../answer/others.ts";
import { openSuggestions } from "../answer/queries.ts";
import { invalidLink } from "../answer/read.ts";
import type { OpenPoll } from "../core/decide/open-poll.ts";
import { refuseWithheld } from "../core/decide/refusals.ts";
import type { Guest } from "../core/decide/state.ts";
import { guestsInRoom } from "../core/guests.ts";
import { followedOf } from "../core/queries.ts";

type Invite = OpenPoll["invite"];

/** What a group link opens, and what is known about the visitor. */
export interface OpenLink extends Pick<OpenPoll, "event" | "organizer" | "options" | "suggestions" | "followed"> {
  viewer: Identity | null;
  /** The invite of the signed-in verified visitor, or else of the typed address, even if removed. */
  known: Invite | null;
  /** Token of the unconfirmed request of the typed address. */
  requestToken: string | null;
  /** The invite that the same request made before. */
  duplicate: Invite | null;
  /** The listed people who say yes to the final date of an event with limited room; else none. */
  guests: Guest[];
  /** The answers that a visitor may see before answering. */
  others: OtherAnswers[];
}

interface Visit {
  code: string;
  claims: SessionClaims | null;
  email?: string | undefined;
  /** Id that this request gives to an invite. */
  inviteId?: string;
  /** Also reads the other people's answers, if the event shows any. */
  withOthers?: boolean;
}

/**
 * Returns what a group link opens, in one round trip. Throws 404 for an unknown code or a deleted event and 410 for a
 * link that was replaced or turned off, or that an admin stopped.
 */
export async function readLink({ db, config, now }: Context, visit: Visit): Promise<OpenLink> {
  const { code, claims, email = "", inviteId = "", withOthers = false } = visit;
  if (!pollToken.safeParse(code).success) throw invalidLink();
  const ofLink = sql`(select event_id from group_links where code = ${code})`;
  const address = sql`coalesce(${claims ? ownAddress(claims, now) : null}, ${email})`;
  const found = await namedBatch(db, {
    links: linkState(db, code),
    events: db
      .select()
      .from(events)
      .where(and(eq(events.id, ofLink), isNull(events.deletedAt))),
    organizers: db
      .select(getTableColumns(users))
      .from(events)
      .innerJoin(users, eq(users.id, events.organizerId))
      .where(eq(events.id, ofLink)),
    options: db
      .select(optionColumns)
      .from(dateOptions)
      .where(eq(dateOptions.eventId, ofLink))
      .orderBy(...inOrder),
    guests: guestsInRoom(db, sql`(${ofLink})`),
    users: sessionUser(db, claims, now),
    known: db
      .select()
      .from(invites)
      .where(and(eq(invites.eventId, ofLink), sql`${invites.email} = ${address}`)),
    requests: db
      .select({ token: joinRequests.token })
      .from(joinRequests)
      .where(and(eq(joinRequests.eventId, ofLink), sql`${joinRequests.email} = ${address}`)),
    suggestions: openSuggestions(db, ofLink),
    followed: followedOf(db, ofLink),
    others: withOthers ? [answersForVisitor(db, ofLink, address)] : [],
    duplicates: db
      .select()
      .from(invites)
      .where(and(eq(invites.id, inviteId), eq(invites.eventId, ofLink))),
  });
  const [link, event, organizer] = [found.links[0], found.events[0], found.organizers[0]];
  if (!link || !event || !organizer || found.options.length === 0) throw invalidLink();
  refuseWithheld(event, mailFromAddress(config));
  if (event.groupLinkOffAt !== null) throw new Refusal("gone:switched-off");
  if (link.endedAt !== null) throw new Refusal(link.hasNewer ? "gone:replaced" : "gone:turned-off");
  return {
    event,
    organizer,
    options: found.options.map(toOption),
    suggestions: found.suggestions,
    followed: found.followed,
    guests: found.guests,
    viewer: found.users[0] ?? null,
    known: found.known[0] ?? null,
    requestToken: found.requests[0]?.token ?? null,
    duplicate: found.duplicates[0] ?? null,
    others: found.others.flat(),
  };
}

/** Selects the address of a signed-in visitor who has proved it. */
function ownAddress({ sessionId, userId }: SessionClaims, now: number): SQL {
  return sql`(select email from users where id = ${userId} and email_verified_at is not null
    and ${isSessionLive({ sessionId, userId }, now)})`;
}

function linkState(db: Db, code: string) {
  return db
    .select({
      endedAt: groupLinks.endedAt,
      // Raw SQL, because drizzle would leave out the outer table's name, and the column would be the inner table's.
      hasNewer: sql`exists (select 1 from group_links newer where newer.event_id = group_links.event_id
        and newer.ended_at is null)`.mapWith(Boolean),
    })
    .from(groupLinks)
    .where(eq(groupLinks.code, code));
}

/** Returns the visitor's own address once they have proved it. */
export function provenAddress(viewer: Identity | null): string | null {
  return viewer?.user.emailVerifiedAt == null ? null : viewer.user.email;
}
