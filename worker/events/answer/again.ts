import { and, eq, inArray, isNull, ne, or, sql } from "drizzle-orm";
import { fourWeeksLater } from "#schema/again.ts";
import type { AgainDraft } from "#schema/contracts/polls.ts";
import { seesCounts } from "#schema/shown-answers.ts";
import { invites, responses, users } from "#schema/tables/index.ts";
import type { Context } from "../../http/verb-context.ts";
import type { SessionClaims } from "../../lib/session-token.ts";
import { acceptedFriendIds } from "../../people/queries.ts";
import type { OpenPoll } from "../core/decide/open-poll.ts";
import { readPoll } from "./read.ts";

/**
 * Returns a guest's own draft to meet again: the event four weeks later. It invites the people whose addresses this
 * visitor knows, and makes a group link where there are none. Throws 404 when the token opens nothing.
 */
export async function draftAgain(
  context: Context,
  { token, claims }: { token: string; claims: SessionClaims | null },
): Promise<AgainDraft> {
  const { open, viewer } = await readPoll(context, { token, visitor: { claims } });
  const { title, description, location, timezone, durationMinutes } = open.event;
  const { maxParty, capacity, suggestions, notes, finalOptionId } = open.event;
  const final = open.options.find(({ id }) => id === finalOptionId);
  const inviteEmails = viewer ? await knownAddresses(context, open, viewer.user.id) : [];
  return {
    ...{ title, description, location, timezone, durationMinutes },
    ...{ maxParty, capacity, suggestions, notes },
    dateOptions: final ? [fourWeeksLater(final)] : [],
    inviteEmails,
    hasGroupLink: inviteEmails.length === 0,
  };
}

/**
 * Returns the addresses of the visitor's connections among the organizer and the guests whose names this page shows. Mere
 * contacts do not count: anybody can add one, and would learn here whether that address is on the list.
 */
async function knownAddresses({ db }: Context, { event, invite, response }: OpenPoll, userId: string) {
  const showsNames = event.visibility === "names" && seesCounts(event, response !== null);
  const guests = db
    .select({ email: invites.email })
    .from(invites)
    .innerJoin(responses, eq(responses.inviteId, invites.id))
    .where(and(eq(invites.eventId, event.id), ne(invites.id, invite.id), isNull(invites.removedAt)));
  const known = await db
    .select({ email: users.email })
    .from(users)
    .where(
      and(
        inArray(users.id, sql`${acceptedFriendIds(userId)}`),
        or(eq(users.id, event.organizerId), showsNames ? inArray(users.email, guests) : undefined),
      ),
    )
    .orderBy(users.email);
  return known.map(({ email }) => email);
}
