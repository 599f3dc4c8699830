import { likeStatements } from "./seed-shows.ts";

/**
 * In the benchmark's database every organizer has ten events, and every event has two dates and two invitees. The first
 * invitee of every organizer's first event has answered.
 */
export const EVENTS_EACH = 10;

// A D1 statement may run for 30 seconds.
const BATCH_SIZE = 50_000;
const CREATED = Date.UTC(2026, 0, 1);
const ENDS = Date.UTC(2037, 5, 1);

/** Returns the code of an event's group link, by the event's number. */
export const linkOf = (event: number) => `g${event}`.padEnd(22, "x");
/** Returns the poll token of an event's first or second invitee. */
export const tokenOf = (event: number, person: 1 | 2) => `t${event}x${person}`.padEnd(22, "x");

/** Yields the SQL that grows a database from `from` to `to` events. An id is a prefix and a number. */
export function* seedStatements(from: number, to: number): Generator<string> {
  for (let start = from + 1; start <= to; start += BATCH_SIZE) {
    const end = Math.min(to, start + BATCH_SIZE - 1);
    const numbers = `WITH RECURSIVE n(i) AS (SELECT ${start} UNION ALL SELECT i + 1 FROM n WHERE i < ${end})`;
    const isFirst = `(i - 1) % ${EVENTS_EACH} = 0`;
    const owner = `'u' || ((i - 1) / ${EVENTS_EACH})`;
    yield `${numbers} INSERT INTO users (id, email, first_name, last_name, email_verified_at, created_at)
      SELECT ${owner}, ${owner} || '@example.com', 'First' || i, 'Last' || i, ${CREATED}, ${CREATED} + i FROM n WHERE ${isFirst}`;
    yield* likeStatements(Math.floor(start / EVENTS_EACH), Math.floor(end / EVENTS_EACH) - 1);
    yield `${numbers} INSERT INTO sessions (id, user_id, created_at, seen_at, expires_at, started_by)
      SELECT 's' || ((i - 1) / ${EVENTS_EACH}), ${owner}, unixepoch() * 1000, ${ENDS}, ${ENDS}, 'mail' FROM n WHERE ${isFirst}`;
    yield `${numbers} INSERT INTO events (id, organizer_id, title, description, timezone, ends_at, option_count, created_at)
      SELECT 'evening' || i, ${owner}, 'Evening ' || i, 'Bring an appetite.', 'Europe/London', ${ENDS} + i, 2, ${CREATED} + i FROM n`;
    for (const [letter, date] of [
      ["optiona", "2037-05-01"],
      ["optionb", "2037-05-02"],
    ]) {
      yield `${numbers} INSERT INTO date_options (id, event_id, date, time) SELECT '${letter}' || i, 'evening' || i, '${date}', '19:30' FROM n`;
    }
    yield `${numbers} INSERT INTO group_links (code, event_id, created_at)
      SELECT substr('g' || i || 'xxxxxxxxxxxxxxxxxxxxxx', 1, 22), 'evening' || i, ${CREATED} FROM n`;
    for (const person of [1, 2]) {
      yield `${numbers} INSERT INTO invites (id, event_id, email, token, created_at)
        SELECT 'i' || i || 'x${person}', 'evening' || i, 'guest' || i || 'x${person}@example.com',
          substr('t' || i || 'x${person}' || 'xxxxxxxxxxxxxxxxxxxxxx', 1, 22), ${CREATED} FROM n`;
    }
    yield `${numbers} INSERT INTO responses (id, event_id, invite_id, respondent_name, answers, created_at, updated_at)
      SELECT 'r' || i, 'evening' || i, 'i' || i || 'x1', 'Guest',
        json_object('optiona' || i, 'yes', 'optionb' || i, 'maybe'), ${CREATED}, ${CREATED} FROM n WHERE ${isFirst}`;
    yield `${numbers} UPDATE invites SET responded_at = ${CREATED}
      WHERE id IN (SELECT 'i' || i || 'x1' FROM n WHERE ${isFirst})`;
  }
}

/** Returns SQL for one event whose participants all answered each date. Its id is `bigEventId(…)`. */
export function bigEvent(people: number, dates: number, organizerId = "u0"): string[] {
  const id = bigEventId(people, dates);
  const upTo = (last: number) => `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${last})`;
  const optionId = `printf('d%06d%06d%09d', ${people}, ${dates}, i)`;
  const answers = `(${upTo(dates)} SELECT json_group_object(${optionId}, 'yes') FROM n)`;
  return [
    `INSERT INTO events (id, organizer_id, title, timezone, ends_at, option_count, created_at)
      VALUES ('${id}', '${organizerId}', 'Big evening', 'Europe/London', ${ENDS}, ${dates}, ${CREATED})`,
    `${upTo(dates)} INSERT INTO date_options (id, event_id, date, time)
      SELECT ${optionId}, '${id}', date('2037-01-01', i || ' days'), '19:30' FROM n`,
    `${upTo(people)} INSERT INTO invites (id, event_id, email, token, responded_at, created_at)
      SELECT '${id}i' || i, '${id}', '${id}x' || i || '@example.com', '${id}t' || i || 'xxxxxxxxxxxxxxxxxx', ${CREATED}, ${CREATED} FROM n`,
    `${upTo(people)} INSERT INTO responses (id, event_id, invite_id, respondent_name, answers, created_at, updated_at)
      SELECT '${id}r' || i, '${id}', '${id}i' || i, 'Guest ' || i, ${answers}, ${CREATED}, ${CREATED} FROM n`,
  ];
}

export const bigEventId = (people: number, dates: number) => `bigevening${people}x${dates}`;
