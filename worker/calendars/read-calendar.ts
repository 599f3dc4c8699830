import { eq, exists, sql } from "drizzle-orm";
import { PRODUCT } from "#emails/product.ts";
import { type CalendarProblem, refusalOfProblem } from "#schema/calendar-problem.ts";
import { calendarConnections, leases } from "#schema/tables/index.ts";
import { signedInBatch } from "../auth/signed-in-batch.ts";
import type { SessionContext } from "../http/verb-context.ts";
import { DAY, MINUTE } from "../lib/clock.ts";
import type { Config } from "../lib/config.ts";
import { checkAddress } from "../lib/outside/address.ts";
import { fetchOutside, type OutsideBody, OutsideError } from "../lib/outside/fetch-outside.ts";
import { countQuotas, withinQuotas } from "../lib/quotas.ts";
import { notFound, Refusal } from "../lib/refusal.ts";
import { caps, quotaOf } from "../policy/caps.ts";
import { isOwn } from "./connections.ts";
import { noteProblem, noteWorks, restOf } from "./note-reading.ts";
import { outsideRules } from "./outside-rules.ts";
import { openAddress } from "./sealed-address.ts";

const SHORTEST_REST = 15 * MINUTE;
const LONGEST_REST = DAY;

interface Reading {
  id: string;
  /** Keeps work running after the response. */
  afterwards: (work: Promise<unknown>) => void;
}

/**
 * Returns the bytes of a saved calendar while they arrive; they are neither parsed nor stored. Throws 404 for another
 * person's, 429 for the 61st reading within an hour, and 503 with the problem when nothing can be read. When the rest
 * cannot be read, the stream breaks, and the row has the problem.
 */
export async function readCalendar(context: SessionContext, { id, afterwards }: Reading): Promise<ReadableStream> {
  const { db, config, now } = context;
  const row = await findRow(context, id);
  if (row.restsUntil !== null && row.restsUntil > now) throw unread("resting", row.host, row.restsUntil - now);
  const read = await openCalendar(config, row);
  if ("problem" in read) {
    const { problem } = read;
    const pause = isBusy(problem) ? restFor(read.from) : null;
    await noteProblem(context, { id, problem, rest: pause && { ...pause, until: now + pause.for } });
    throw unread(problem, row.host, pause?.for);
  }
  return passOn(read, (problem) => {
    if (problem !== null) afterwards(noteProblem(context, { id, problem }));
    else if (row.state === "failing") afterwards(noteWorks(db, id));
  });
}

/** Counts a reading, and returns the connection and until when its host rests. */
async function findRow(context: SessionContext, id: string) {
  const { db, now } = context;
  const own = db
    .select({
      host: calendarConnections.host,
      sealed: calendarConnections.sealed,
      state: calendarConnections.state,
      restsUntil: leases.until,
    })
    .from(calendarConnections)
    .leftJoin(leases, eq(leases.name, restOf(sql`${calendarConnections.host}`)))
    .where(isOwn(context, id));
  const counted = [quotaOf(caps.calendarReads, { calendar: id }, now)];
  const { found } = await withinQuotas(db, counted, now, () =>
    signedInBatch(context, { found: own, counted: countQuotas(db, counted, exists(own)) }),
  );
  if (!found[0]) throw notFound();
  return { id, ...found[0] };
}

interface Opened {
  /** The first bytes. */
  start: Uint8Array;
  body: OutsideBody;
}
interface Unopened {
  problem: CalendarProblem;
  from?: OutsideError["from"];
}

async function openCalendar(config: Config, row: { id: string; sealed: string }): Promise<Opened | Unopened> {
  const rules = outsideRules(config);
  const address = await openAddress(config, row);
  if (address === null) return { problem: "sealed" };
  // The rules may have changed since it was saved.
  const checked = checkAddress(address, rules);
  if (!(checked instanceof URL)) return { problem: "host" };
  try {
    const headers = { Accept: "text/calendar, */*;q=0.1", "User-Agent": `${PRODUCT} (+${config.APP_ORIGIN})` };
    const body = await fetchOutside(checked, { rules, headers });
    const start = await body.next();
    if (start && beginsAsCalendar(start)) return { start, body };
    body.cancel();
    return { problem: "no-calendar" };
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error;
    return { problem: error.fault, from: error.from };
  }
}

/** Tests the first line after a byte order mark and white space. Pages that ask for a sign-in come with 200 too. */
function beginsAsCalendar(start: Uint8Array): boolean {
  return /^\s*BEGIN:VCALENDAR/i.test(new TextDecoder().decode(start.subarray(0, 1_000)));
}

/** Returns a stream of the bytes. Calls `atEnd` with what broke it off, or null. */
function passOn(opened: Opened, atEnd: (problem: CalendarProblem | null) => void): ReadableStream {
  // The runtime's own stream: one in script costs half as much again.
  const { readable, writable } = new IdentityTransformStream();
  pump(opened, writable.getWriter()).then(atEnd, () => opened.body.cancel());
  return readable;
}

/** Writes all bytes. Returns what broke them off, or null. Throws when nobody reads them any more. */
async function pump({ start, body }: Opened, writer: WritableStreamDefaultWriter): Promise<CalendarProblem | null> {
  await writer.write(start);
  try {
    for (let piece = await body.next(); piece; piece = await body.next()) await writer.write(piece);
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error;
    await writer.abort(error);
    return error.fault;
  }
  await writer.close();
  return null;
}

const isBusy = (problem: CalendarProblem) => problem === "status-429" || problem === "status-503";

/** Returns which host rests, and for how many milliseconds. */
function restFor({ host, retryAfter = 0 }: OutsideError["from"] = { host: "" }) {
  return { host, for: Math.min(Math.max(retryAfter, SHORTEST_REST), LONGEST_REST) };
}

function unread(problem: CalendarProblem, host: string, wait?: number): Refusal {
  const { case: reason, values } = refusalOfProblem(problem, host);
  return new Refusal(reason, { values, ...(wait !== undefined && { retryAfter: wait / 1000 }) });
}
