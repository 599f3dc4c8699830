import { and, eq, isNull } from "drizzle-orm";
import { Hono } from "hono";
import { id } from "#schema/contracts/common.ts";
import { createEventInput, finalizeInput, hostResponseInput } from "#schema/contracts/events.ts";
import { events as eventsTable, invites } from "#schema/tables/index.ts";
import { requireClaims, requireUser, sessionUser } from "../auth/session.ts";
import type { AppContext, AppEnv } from "../context.ts";
import { notFound } from "../errors.ts";
import { mailFromAddress } from "../lib/config.ts";
import { sendSoon } from "../send-soon.ts";
import { parseAs, readBody, readJson } from "../validate.ts";
import { finalDateFile } from "./calendar.ts";
import { createEvent } from "./create.ts";
import { eventDashboard } from "./dashboard.ts";
import { mailEvent } from "./facts.ts";
import { finalizeEvent } from "./finalize.ts";
import { saveHostResponse } from "./host-response.ts";
import { hashBody, idempotencyKey, sameRequest } from "./idempotency.ts";
import { activeEvents, idempotentEvent, isOwn, ownEvent, ownOptions, toSummary } from "./queries.ts";

export const events = new Hono<AppEnv>()
  .post("/events", async (c) => {
    const claims = requireClaims(c);
    const [db, now] = [c.get("db"), c.get("now")];
    const body = await readJson(c);
    const input = parseAs(createEventInput, body.value);
    const key = idempotencyKey(c.req.header("Idempotency-Key"));
    const idempotency = key ? { key, bodyHash: await hashBody(body.text) } : null;
    const [users, earlier] = await db.batch([
      sessionUser(db, claims, now),
      idempotentEvent(db, claims.userId, key ?? "", now),
    ]);
    const organizer = requireUser(users);
    const before = sameRequest(earlier, idempotency);
    if (before) return c.json(created(before), 201);
    try {
      const { eventId, mailIds } = await createEvent(db, organizer, input, idempotency, now);
      sendSoon(c, mailIds);
      return c.json(created(eventId), 201);
    } catch (error) {
      // The same request, sent twice at once: the one that came second finds what the first one made.
      const twin = sameRequest(await idempotentEvent(db, claims.userId, key ?? "", now), idempotency);
      if (twin) return c.json(created(twin), 201);
      throw error;
    }
  })
  .get("/events", async (c) => {
    const claims = requireClaims(c);
    const db = c.get("db");
    const [users, rows] = await db.batch([sessionUser(db, claims, c.get("now")), activeEvents(db, claims.userId)]);
    requireUser(users);
    return c.json(rows.map(({ event, final }) => toSummary(event, final)));
  })
  .get("/events/:id/dashboard", async (c) =>
    c.json(await eventDashboard(c.get("db"), requireClaims(c), eventId(c), c.get("now"))),
  )
  .post("/events/:id/finalize", async (c) => {
    const claims = requireClaims(c);
    const input = await readBody(c, finalizeInput);
    const request = { eventId: eventId(c), ...input };
    const from = mailFromAddress(c.get("config"));
    const { mailIds, ...answer } = await finalizeEvent(c.get("db"), claims, request, from, c.get("now"));
    sendSoon(c, mailIds);
    return c.json(answer);
  })
  .post("/events/:id/host-response", async (c) => {
    const claims = requireClaims(c);
    const { dateOptionResponses } = await readBody(c, hostResponseInput);
    return c.json(await saveHostResponse(c.get("db"), claims, eventId(c), dateOptionResponses, c.get("now")));
  })
  .post("/events/:id/invites/:inviteId/link", async (c) => {
    const claims = requireClaims(c);
    const db = c.get("db");
    const [users, [invite]] = await db.batch([
      sessionUser(db, claims, c.get("now")),
      db
        .select({ token: invites.token })
        .from(invites)
        .innerJoin(eventsTable, and(eq(eventsTable.id, invites.eventId), isOwn(eventId(c), claims.userId)))
        .where(and(eq(invites.id, c.req.param("inviteId")), isNull(invites.removedAt), isNull(eventsTable.deletedAt))),
    ]);
    requireUser(users);
    if (!invite) throw notFound();
    return c.json({ url: `${c.get("config").APP_ORIGIN}/poll/${invite.token}` });
  })
  .get("/events/:id/calendar.ics", async (c) => {
    const claims = requireClaims(c);
    const db = c.get("db");
    const [users, [event], options] = await db.batch([
      sessionUser(db, claims, c.get("now")),
      ownEvent(db, eventId(c), claims.userId),
      ownOptions(db, eventId(c), claims.userId),
    ]);
    const organizer = requireUser(users);
    if (!event) throw notFound();
    const option = options.find(({ id: optionId }) => optionId === event.finalOptionId);
    return finalDateFile(event, mailEvent(event, organizer), option, mailFromAddress(c.get("config")), c.get("now"));
  });

const created = (eventId: string) => ({ id: eventId, event: { id: eventId } });

/** The id in the path; one that cannot exist is as absent as any other. */
function eventId(c: AppContext): string {
  const parsed = id.safeParse(c.req.param("id"));
  if (!parsed.success) throw notFound();
  return parsed.data;
}
