import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type {
  AcceptedConnection,
  ConnectedFriend,
  ConnectionStatus,
  ConnectionType,
  IncomingConnection,
  SentConnection,
} from "#schema/contracts/connections.ts";
import { displayName, fullName, publicName } from "#schema/person-name.ts";
import { connections, contacts, users } from "#schema/tables/index.ts";
import { signedInBatch } from "../auth/signed-in-batch.ts";
import type { SessionContext } from "../http/verb-context.ts";
import { toIso } from "../lib/clock.ts";
import type { Db, Statement } from "../lib/database/db.ts";

/**
 * Selects the ids of a user's connections in the one column `friend_id`: `where x.user_id in ${…}`. A pair counts once.
 * Both halves are index look-ups.
 */
export function acceptedFriendIds(userId: string | SQL): SQL {
  return sql`(select receiver_id as friend_id from connections where requester_id = ${userId} and status = 'accepted'
    union select requester_id from connections where receiver_id = ${userId} and status = 'accepted')`;
}

/** Selects id, name and address of the friends who share the shows they like. Only they may be named or counted. */
export function likeSharingFriends(userId: string): SQL {
  return sql`(select id, first_name, last_name, email from ${acceptedFriendIds(userId)} join users on id = friend_id
    where are_likes_shared)`;
}

/** The receiver's present address for a connection that is accepted: its request may have gone to a former one. */
export const presentAddress = sql<string>`coalesce((select email from users where users.id = connections.receiver_id
    and not exists (select 1 from connections other
      where other.requester_id = connections.requester_id and other.receiver_email = users.email)),
  connections.receiver_email)`;

export interface PersonColumns {
  person_id: string;
  email: string;
  first_name: string | null;
  last_name: string | null;
  email_verified_at: number | null;
}
/** The other account's columns, with different names because a batch's rows are read by name. */
export const personColumns = sql.raw("p.id as person_id, p.email, p.first_name, p.last_name, p.email_verified_at");

/** Returns the requester's name as the receiver sees it before they are connected. */
export function requesterName({ email, email_verified_at, first_name, last_name }: PersonColumns): string {
  const person = { email, firstName: first_name, lastName: last_name };
  return email_verified_at === null ? publicName(person) : displayName(person);
}

export interface ConnectionColumns {
  id: string;
  type: ConnectionType;
  status: ConnectionStatus;
  created_at: number;
  updated_at: number;
}

/** Returns the rows that one of the queries below selects for the signed-in person. */
export async function listOwn<Row>(
  context: SessionContext,
  select: (db: Db, userId: string) => Statement & PromiseLike<Row[]>,
): Promise<Row[]> {
  const { rows } = await signedInBatch(context, { rows: select(context.db, context.session.userId) });
  return rows;
}

/** Selects a user's accepted connections with the other person, by name. */
export function acceptedConnections(db: Db, userId: string) {
  return db.all<ConnectionColumns & PersonColumns>(sql`
    select c.id, c.type, c.status, c.created_at, c.updated_at, ${personColumns}
    from (select *, receiver_id as other_id from connections where requester_id = ${userId} and status = 'accepted'
      union all select *, requester_id from connections where receiver_id = ${userId} and status = 'accepted') c
    join users p on p.id = c.other_id
    order by coalesce(p.first_name, p.email) collate nocase, p.last_name collate nocase, p.email`);
}
type AcceptedRow = Awaited<ReturnType<typeof acceptedConnections>>[number];

export function toConnectedFriend(row: AcceptedRow): ConnectedFriend {
  return { id: row.person_id, email: row.email, firstName: row.first_name, lastName: row.last_name };
}

export function toAcceptedConnection(row: AcceptedRow): AcceptedConnection {
  const [createdAt, updatedAt] = [toIso(row.created_at), toIso(row.updated_at)];
  return { id: row.id, friend: toConnectedFriend(row), createdAt, updatedAt };
}

/** Selects the pending requests to this user, newest first; an unverified account has none. */
export function incomingRequests(db: Db, userId: string) {
  return db.all<ConnectionColumns & PersonColumns>(sql`
    select c.id, c.type, c.status, c.created_at, c.updated_at, ${personColumns}
    from users me join connections c on c.receiver_id = me.id and c.status = 'pending'
    join users p on p.id = c.requester_id
    where me.id = ${userId} and me.email_verified_at is not null
    order by c.created_at desc, c.id`);
}

export function toIncoming(row: Awaited<ReturnType<typeof incomingRequests>>[number]): IncomingConnection {
  return {
    id: row.id,
    requesterName: requesterName(row),
    requesterEmail: row.email_verified_at === null ? "" : row.email,
    createdAt: toIso(row.created_at),
  };
}

/** Selects this user's requests, newest first. The receiver's real name is included once it is accepted. */
export function sentRequests(db: Db, userId: string) {
  return db
    .select({
      id: connections.id,
      type: connections.type,
      status: connections.status,
      createdAt: connections.createdAt,
      updatedAt: connections.updatedAt,
      receiverEmail: connections.receiverEmail,
      label: contacts.name,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(connections)
    .leftJoin(
      contacts,
      and(eq(contacts.ownerId, connections.requesterId), eq(contacts.email, connections.receiverEmail)),
    )
    .leftJoin(users, and(eq(users.id, connections.receiverId), eq(connections.status, "accepted")))
    .where(eq(connections.requesterId, userId))
    .orderBy(desc(connections.createdAt), connections.id);
}

export function toSent(row: Awaited<ReturnType<typeof sentRequests>>[number]): SentConnection {
  return {
    id: row.id,
    receiverName: fullName(row) || row.label || row.receiverEmail,
    receiverEmail: row.receiverEmail,
    status: row.status,
    type: row.type,
    createdAt: toIso(row.createdAt),
    updatedAt: toIso(row.updatedAt),
  };
}
