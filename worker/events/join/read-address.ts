import { and, eq, getTableColumns, sql } from "drizzle-orm";
import { pollToken } from "#schema/contracts/polls.ts";
import { addressRequests, dateOptions, events, invites, responses, users } from "#schema/tables/index.ts";
import type { Context } from "../../http/verb-context.ts";
import { mailFromAddress } from "../../lib/config.ts";
import { optionColumns, toOption } from "../../lib/database/date-options.ts";
import { namedBatch } from "../../lib/database/db.ts";
import { Refusal } from "../../lib/refusal.ts";
import { selectPoll } from "../answer/queries.ts";
import { invalidLink } from "../answer/read.ts";
import { refuseWithheld } from "../core/decide/refusals.ts";
import { guestsInRoom } from "../core/guests.ts";
import type { AddressRequest } from "./decide/confirm-address.ts";

/**
 * Returns the link guest of a poll's token, with what the event knows about the address, in one round trip. Throws 404 when
 * the token opens nothing.
 */
export async function readParticipant({ db, config }: Context, { token, email }: { token: string; email: string }) {
  if (!pollToken.safeParse(token).success) throw invalidLink();
  const own = (column: string) => sql`(select ${sql.identifier(column)} from invites where token = ${token})`;
  const read = await namedBatch(db, {
    polls: selectPoll(db, token),
    known: db
      .select({ token: invites.token })
      .from(invites)
      .where(and(eq(invites.eventId, own("event_id")), eq(invites.email, email))),
    requests: db
      .select({ token: addressRequests.token })
      .from(addressRequests)
      .where(and(eq(addressRequests.inviteId, own("id")), eq(addressRequests.email, email))),
  });
  const [found] = read.polls;
  if (!found) throw invalidLink();
  const { invite, event, organizer } = found;
  refuseWithheld(event, mailFromAddress(config));
  return {
    ...{ invite, event, organizer },
    /** Token of the invite that has the address, even if removed. */
    knownToken: read.known[0]?.token ?? null,
    requestToken: read.requests[0]?.token ?? null,
  };
}

/** Returns what the link mailed to an address is about, in one round trip. Throws 404 when the link opens nothing. */
export async function readAddressRequest(
  { db, config }: Context,
  { token }: { token: string },
): Promise<AddressRequest> {
  if (!pollToken.safeParse(token).success) throw unknownLink();
  const ofToken = eq(addressRequests.token, token);
  const ownInvite = eq(invites.id, addressRequests.inviteId);
  const ownEvent = eq(events.id, invites.eventId);
  const read = await namedBatch(db, {
    requests: db.select().from(addressRequests).where(ofToken),
    invites: db.select(getTableColumns(invites)).from(addressRequests).innerJoin(invites, ownInvite).where(ofToken),
    events: db
      .select(getTableColumns(events))
      .from(addressRequests)
      .innerJoin(invites, ownInvite)
      .innerJoin(events, ownEvent)
      .where(ofToken),
    organizers: db
      .select(getTableColumns(users))
      .from(addressRequests)
      .innerJoin(invites, ownInvite)
      .innerJoin(events, ownEvent)
      .innerJoin(users, eq(users.id, events.organizerId))
      .where(ofToken),
    finals: db
      .select(optionColumns)
      .from(addressRequests)
      .innerJoin(invites, ownInvite)
      .innerJoin(events, ownEvent)
      .innerJoin(dateOptions, eq(dateOptions.id, events.finalOptionId))
      .where(ofToken),
    guests: guestsInRoom(
      db,
      sql`(select i.event_id from address_requests a join invites i on i.id = a.invite_id where a.token = ${token})`,
    ),
    responses: db
      .select({ name: responses.respondentName, answers: responses.answers })
      .from(addressRequests)
      .innerJoin(responses, eq(responses.inviteId, addressRequests.inviteId))
      .where(ofToken),
    holders: db
      .select({ removedAt: invites.removedAt })
      .from(invites)
      .where(
        sql`(${invites.eventId}, ${invites.email}) = (select i.event_id, a.email from address_requests a
          join invites i on i.id = a.invite_id where a.token = ${token}) and ${invites.id} <> (
          select invite_id from address_requests where token = ${token})`,
      ),
  });
  const [request, invite, event, organizer] = [read.requests[0], read.invites[0], read.events[0], read.organizers[0]];
  if (!request || !invite || !event || !organizer) throw unknownLink();
  refuseWithheld(event, mailFromAddress(config));
  return {
    ...{ invite, event, organizer, email: request.email },
    name: read.responses[0]?.name ?? "",
    answers: read.responses[0]?.answers ?? {},
    final: read.finals.map(toOption)[0] ?? null,
    guests: read.guests,
    holder: read.holders[0] ?? null,
    mailFrom: mailFromAddress(config),
  };
}

const unknownLink = () => new Refusal("not-found:address-link");
