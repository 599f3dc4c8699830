import { type SQL, sql } from "drizzle-orm";
import type { User } from "#schema/contracts/account.ts";
import { publicName } from "#schema/person-name.ts";
import { mailboxKeySql } from "#schema/tables/index.ts";
import { changeBatch } from "../auth/change-batch.ts";
import { toUser } from "../auth/session.ts";
import type { SessionContext } from "../http/verb-context.ts";
import { toIso } from "../lib/clock.ts";
import { optionJson } from "../lib/database/date-options.ts";
import type { Db } from "../lib/database/db.ts";
import { isAvailable } from "../lib/database/is-available.ts";
import { noteOwnEvent } from "./security-events.ts";

/**
 * Returns all data of the signed-in person, as docs/export.md describes it. Throws 403 when the sign-in is older than ten
 * minutes.
 */
export async function exportAccount(context: SessionContext) {
  const { db, session, config, now } = context;
  const statements = exportStatements(db, session.userId);
  const logged = noteOwnEvent(context, "exported");
  const {
    user,
    startedBy,
    hasCalendars,
    logged: _logged,
    countedChange: _change,
    countedBytes: _bytes,
    ...data
  } = await changeBatch(context, { ...statements, logged }, { proof: { isFresh: true } });
  return toExport(toUser({ user, startedBy, hasCalendars }, config), data, now);
}

/**
 * Returns statements for the batch that finds the session, which read all data of one person. Each returns one column
 * `item` with a JSON object. Other people's addresses appear only where this person typed them: invitees, contacts and
 * sent requests. An unverified account gets nothing that belongs to its address. Links and keys are never included,
 * because people pass files on.
 */
export function exportStatements(db: Db, userId: string) {
  const items = (query: SQL) => db.all<{ item: string }>(query);
  return {
    sessions:
      items(sql`select json_object('browser', browser, 'startedBy', started_by, 'createdAt', ${iso("created_at")},
        'lastSeenAt', ${iso("seen_at")}, 'expiresAt', ${iso("expires_at")}) as item
      from sessions where user_id = ${userId} order by created_at`),
    knownBrowsers: items(sql`select json_object('lastSignInAt', ${iso("seen_at")}) as item
      from known_browsers where user_id = ${userId} order by seen_at`),
    addressChanges: items(sql`select json_object('to', email, 'askedAt', ${iso("created_at")}) as item
      from address_changes where user_id = ${userId}`),
    formerAddresses: items(sql`select json_object('address', email, 'changedAt', ${iso("changed_at")},
        'invitations', json_array_length(invites)) as item
      from former_addresses where user_id = ${userId} order by changed_at`),
    adminActions: items(sql`select json_object('at', ${iso("at")}, 'action', action, 'subject', subject,
        'reason', reason) as item
      from admin_actions where admin_id = ${userId} order by at`),
    securityEvents:
      items(sql`select json_object('kind', kind, 'at', ${iso("at")}, 'country', country, 'browser', browser) as item
      from security_events where user_id = ${userId} order by at`),
    passkeys: items(sql`select json_object('name', name, 'createdAt', ${iso("created_at")},
        'lastUsedAt', ${iso("last_used_at")}, 'lastUsedBrowser', last_used_browser) as item
      from passkeys where user_id = ${userId} order by created_at`),
    events: items(sql`
      select json_object('id', id, 'title', title, 'description', description, 'location', location, 'timezone', timezone,
        'durationMinutes', duration_minutes, 'imageUrl', image_url, 'ticketUrl', ticket_url,
        'showId', show_id, 'followsShow', ${flag("follows_show")}, 'language', language, 'visibility', visibility,
        'visibleAfterAnswer', ${flag("visible_after_answer")}, 'choosesByItself', ${flag("auto_finalize")},
        'maxParty', max_party, 'capacity', capacity, 'minimum', minimum, 'guestsMaySuggest', ${flag("suggestions")},
        'notes', notes,
        'calendarOrganizer', calendar_organizer, 'createdAt', ${iso("created_at")},
        'finalizedAt', ${iso("finalized_at")}, 'deletedAt', ${iso("deleted_at")}, 'archivedAt', ${iso("archived_at")},
        'deadline', (select json_object('date', deadline_date, 'time', deadline_time) where deadline_at is not null),
        'finalDate', (select ${optionJson("")} from date_options where id = final_option_id),
        'dateOptions', (select json_group_array(${optionJson(`'id', id, 'addedAt', ${isoText("added_at")}`, "d")})
          from (select * from date_options where event_id = events.id order by date, time, coalesce(days, 0), note) d),
        'invitees', (select json_group_array(json_object('email', email, 'invitedAt', ${iso("created_at")},
            'joinedAt', ${iso("joined_at")}, 'respondedAt', ${iso("responded_at")}, 'removedAt', ${iso("removed_at")},
            'reminders', nudge_count, 'lastRemindedAt', ${iso("last_nudged_at")},
            'linkCopiedAt', ${iso("link_shown_at")}, 'hasCalendarInvite', ${flag("calendar_sequence is not null")},
            'mustAttend', ${flag("must_attend")}, 'askedAbout', json(asked_about), 'place', place,
            'movedUpAt', ${iso("moved_up_at")}, 'unsentAt', ${iso("unsent_at")}))
          from invites where event_id = events.id and former_at is null),
        'suggestions', ${suggested("event_id = events.id")}) as item
      from events where organizer_id = ${userId} order by created_at`),
    // One item per response: those of 500 people together would pass D1's limit of 2 MB per text.
    responses: items(sql`
      select json_object('eventId', r.event_id, 'isHost', json(iif(r.invite_id is null, 'true', 'false')),
        'respondentName', r.respondent_name, 'comments', r.comments, 'answers', json(r.answers),
        'partySize', r.party_size, 'enteredByOrganizer', ${flag("r.entered_by_organizer")},
        'isCommentShared', ${flag("r.is_comment_shared")},
        'yesSince', (select json_group_object(key, ${iso("value")}) from json_each(r.yes_since)),
        'updatedAt', ${iso("r.updated_at")}) as item
      from events e join responses r on r.event_id = e.id left join invites i on i.id = r.invite_id
      where e.organizer_id = ${userId} and (i.removed_at is null or i.former_at is not null) order by r.created_at`),
    invitations: items(sql`
      select json_object('title', e.title, 'organizer', ${organizer}, 'invitedAt', ${iso("i.created_at")},
        'respondedAt', ${iso("i.responded_at")}, 'dismissedAt', ${iso("i.dismissed_at")}, 'language', i.language,
        'name', r.respondent_name, 'comments', r.comments, 'partySize', r.party_size, 'place', i.place,
        'enteredByOrganizer', ${flag("coalesce(r.entered_by_organizer, 0)")},
        'isCommentShared', ${flag("coalesce(r.is_comment_shared, 0)")},
        'suggestions', ${suggested("invite_id = i.id")},
        'answers', ${datedAnswers("r.answers")}) as item
      from users u join invites i on i.email = u.email and i.removed_at is null
      join events e on e.id = i.event_id and ${isAvailable("e")}
      join users o on o.id = e.organizer_id
      left join responses r on r.invite_id = i.id
      where u.id = ${userId} and u.email_verified_at is not null order by i.created_at`),
    joinRequests: items(sql`
      select json_object('title', e.title, 'organizer', ${organizer}, 'askedAt', ${iso("j.updated_at")},
        'name', j.respondent_name, 'comments', j.comments, 'partySize', j.party_size, 'suggestion', json(j.suggestion),
        'answers', ${datedAnswers("j.answers")}) as item
      from users u join join_requests j on j.email = u.email join events e on e.id = j.event_id and ${isAvailable("e")}
      join users o on o.id = e.organizer_id
      where u.id = ${userId} and u.email_verified_at is not null order by j.created_at`),
    addressRequests: items(sql`
      select json_object('title', e.title, 'organizer', ${organizer}, 'askedAt', ${iso("a.updated_at")}) as item
      from users u join address_requests a on a.email = u.email join invites i on i.id = a.invite_id
      join events e on e.id = i.event_id and ${isAvailable("e")} join users o on o.id = e.organizer_id
      where u.id = ${userId} and u.email_verified_at is not null order by a.updated_at`),
    contacts: items(sql`select json_object('name', name, 'email', email, 'addedAt', ${iso("created_at")}) as item
      from contacts where owner_id = ${userId} order by name`),
    sentRequests: items(sql`select json_object('to', receiver_email, 'type', type, 'status', status,
        'reminders', reminder_count, 'lastRemindedAt', ${iso("reminded_at")}, 'createdAt', ${iso("created_at")},
        'updatedAt', ${iso("updated_at")}) as item
      from connections where requester_id = ${userId} order by created_at`),
    receivedRequests: items(sql`
      select json_object('from', ${organizer}, 'status', c.status, 'createdAt', ${iso("c.created_at")}, 'updatedAt', ${iso("c.updated_at")}) as item
      from connections c join users u on u.id = c.receiver_id and u.email_verified_at is not null
      join users o on o.id = c.requester_id where c.receiver_id = ${userId} order by c.created_at`),
    swipePreferences: items(sql`select json_object('location', location, 'radius', radius, 'genres', json(genres),
        'priceRange', json_object('min', price_min, 'max', price_max), 'period', period, 'lat', lat, 'lon', lon,
        'countryCode', country_code) as item
      from swipe_preferences where user_id = ${userId}`),
    swipes:
      items(sql`select json_object('show', l.show ->> 'name', 'action', s.action, 'createdAt', ${iso("s.created_at")}) as item
      from swipes s join shows l on l.id = s.show_id where s.user_id = ${userId} order by s.created_at`),
    showPlans: items(sql`select json_object('show', l.show ->> 'name', 'date', l.show ->> '$.dates.start.localDate',
        'state', p.state, 'shown', ${flag("p.shown")}, 'wantsNews', ${flag("p.wants_news")},
        'createdAt', ${iso("p.created_at")}) as item
      from show_plans p join shows l on l.id = p.show_id where p.user_id = ${userId} order by p.created_at`),
    sharing: items(sql`select json_object('city', ${flag("is_city_shared")}, 'genres', ${flag("are_genres_shared")},
        'likes', ${flag("are_likes_shared")}) as item
      from users where id = ${userId}`),
    notifications: items(sql`select json_object('service', substr(endpoint, 1, instr(substr(endpoint, 9), '/') + 8),
        'createdAt', ${iso("created_at")}) as item
      from push_subscriptions where user_id = ${userId}`),
    pushes: items(sql`select json_object('areOn', ${flag("push_enabled")}) as item
      from users where id = ${userId}`),
    calendarFeeds:
      items(sql`select json_object('hasOpenDates', ${flag("has_open_dates")}, 'createdAt', ${iso("created_at")},
        'endedAt', ${iso("ended_at")}) as item
      from calendar_feeds where user_id = ${userId} order by created_at`),
    calendarConnections: items(sql`select json_object('name', name, 'host', host, 'state', state, 'problem', problem,
        'failingSince', ${iso("failing_since")}) as item
      from calendar_connections where user_id = ${userId} order by rowid`),
    venueSuggestions: items(sql`select json_object('url', url, 'createdAt', ${iso("created_at")}) as item
      from venue_suggestions where user_id = ${userId} order by created_at`),
    mails: items(sql`select json_object('kind', m.kind, 'status', m.status, 'createdAt', ${iso("m.created_at")},
        'sentAt', ${iso("m.sent_at")}) as item
      from users u join outbox m on m.recipient = u.email
      where u.id = ${userId} and u.email_verified_at is not null order by m.created_at`),
    rejectedMail: items(sql`select json_object('reason', a.reason, 'since', ${iso("a.created_at")}) as item
      from users u join undeliverable_addresses a on ${mailboxKeySql(sql`a.email`)} = ${mailboxKeySql(sql`u.email`)}
      where u.id = ${userId} and u.email_verified_at is not null`),
    stoppedMail: items(sql`select json_object('from', iif(organizer_id = '', 'everybody', 'one organizer'),
        'stoppedAt', ${iso("o.created_at")}) as item
      from users u join opt_outs o on ${mailboxKeySql(sql`o.email`)} = ${mailboxKeySql(sql`u.email`)} and u.email_verified_at is not null where u.id = ${userId}`),
  };
}

type Items = Record<keyof ReturnType<typeof exportStatements>, { item: string }[]>;

/** Returns the file: the account and the results of each statement, with the responses in their events. */
function toExport(user: User, results: Items, now: number) {
  const parsed = Object.entries(results).map(([part, items]) => [part, items.map(({ item }) => JSON.parse(item))]);
  const data = Object.fromEntries(parsed) as Record<keyof Items, Item[]>;
  const responsesOf = Map.groupBy(data.responses, ({ eventId }) => eventId);
  const { responses: _, ...rest } = data;
  return {
    exportedAt: toIso(now),
    account: user,
    ...rest,
    events: data.events.map(({ id, ...event }) => ({
      ...event,
      responses: (responsesOf.get(id) ?? []).map(({ eventId: _, ...response }) => response),
    })),
    invitations: data.invitations.map(withOrganizerName),
    joinRequests: data.joinRequests.map(withOrganizerName),
    addressRequests: data.addressRequests.map(withOrganizerName),
    receivedRequests: data.receivedRequests.map((item) => ({
      ...item,
      from: publicName(item.from as NamedOrganizer),
    })),
  };
}

type Item = Record<string, unknown>;

const withOrganizerName = (item: Item) => ({ ...item, organizer: publicName(item.organizer as NamedOrganizer) });

/** Returns SQL for an instant as ISO 8601; null stays null. */
const iso = (column: string) => sql.raw(isoText(column));
const isoText = (column: string) => `strftime('%Y-%m-%dT%H:%M:%fZ', ${column} / 1000.0, 'unixepoch')`;

/** Returns SQL for a flag as JSON's true or false. */
function flag(column: string): SQL {
  return sql.raw(`json(iif(${column}, 'true', 'false'))`);
}

/** Returns SQL for a map of answers as a list with each option's date and time; null gives an empty list. */
function datedAnswers(column: string): SQL {
  return sql`(select json_group_array(${optionJson("'answer', a.value", "d")})
    from json_each(${sql.raw(column)}) a join date_options d on d.id = a.key)`;
}

/** Returns SQL for the suggested dates of an event or a guest, oldest first. */
function suggested(whose: string): SQL {
  return sql.raw(`(select json_group_array(json_remove(json_object('date', date, 'time', time, 'note', note, 'status', status,
      'suggestedAt', strftime('%Y-%m-%dT%H:%M:%fZ', created_at / 1000.0, 'unixepoch')), iif(note = '', '$.note', '$.nothing')))
    from (select * from suggestions where ${whose} order by created_at))`);
}

/** Returns the organizer's names as JSON, from the user row `o`. */
const organizer = sql.raw("json_object('firstName', o.first_name, 'lastName', o.last_name, 'email', o.email)");
type NamedOrganizer = Parameters<typeof publicName>[0];
