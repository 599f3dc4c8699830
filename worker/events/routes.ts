import { and, eq, isNull } from "drizzle-orm";
import { Hono } from "hono";
import { id } from "#schema/contracts/common.ts";
import {
  addDateOptionInput,
  createEventInput,
  finalizeInput,
  hostResponseInput,
  nudgeInput,
  updateEventInput,
  versionInput,
  versionQuery,
} from "#schema/contracts/events.ts";
import { events as eventsTable, invites } from "#schema/tables/index.ts";
import { requireClaims, requireUser, sessionUser } from "../auth/session.ts";
import type { AppContext, AppEnv } from "../context.ts";
import { notFound } from "../errors.ts";
import { mailFromAddress } from "../lib/config.ts";
import { sendSoon } from "../send-soon.ts";
import { parseAs, readBody, readJson } from "../validate.ts";
import { addDateOption } from "./add-option.ts";
import { finalDateFile } from "./calendar.ts";
import { createEventOnce } from "./create-once.ts";
import { eventDashboard } from "./dashboard.ts";
import { deleteEvent } from "./delete.ts";
import { mailEvent } from "./facts.ts";
import { finalizeEvent } from "./finalize.ts";
import { saveHostResponse } from "./host-response.ts";
import { idempotencyOf } from "./idempotency.ts";
import { nudgePeople } from "./nudge.ts";
import { activeEvents, deletedEvents, isOwn, ownEvent, ownOptions, pastEvents, toSummary } from "./queries.ts";
import { removeDateOption } from "./remove-option.ts";
import { reopenEvent } from "./reopen.ts";
import { restoreEvent } from "./restore.ts";
import { showLinks } from "./show-links.ts";
import { updateEvent } from "./update.ts";

export const events = new Hono<AppEnv>()
  .post("/events", async (c) => {
    const claims = requireClaims(c);
    const [db, now] = [c.get("db"), c.get("now")];
    const body = await readJson(c);
    const input = parseAs(createEventInput, body.value);
    const links = showLinks(input, c.get("config").APP_ORIGIN);
    const idempotency = await idempotencyOf(c.req.header("Idempotency-Key"), body.text);
    const { eventId, mailIds } = await createEventOnce(db, claims, { ...input, ...links }, idempotency, now);
    sendSoon(c, mailIds);
    return c.json({ id: eventId, event: { id: eventId } }, 201);
  })
  .get("/events", (c) => listEvents(c, activeEvents))
  .get("/events/deleted", (c) => listEvents(c, deletedEvents))
  .get("/events/past", (c) => listEvents(c, pastEvents))
  .patch("/events/:id", async (c) => {
    const claims = requireClaims(c);
    const input = await readBody(c, updateEventInput);
    const from = mailFromAddress(c.get("config"));
    const { event, mailIds } = await updateEvent(c.get("db"), claims, pathId(c), input, from, c.get("now"));
    sendSoon(c, mailIds);
    return c.json(event);
  })
  .delete("/events/:id", async (c) => {
    const claims = requireClaims(c);
    const { version } = parseAs(versionQuery, c.req.query());
    const from = mailFromAddress(c.get("config"));
    const { mailIds, ...answer } = await deleteEvent(c.get("db"), claims, pathId(c), version, from, c.get("now"));
    sendSoon(c, mailIds);
    return c.json(answer);
  })
  .post("/events/:id/restore", async (c) => {
    const claims = requireClaims(c);
    const { event, mailIds } = await restoreEvent(c.get("db"), claims, pathId(c), c.get("now"));
    sendSoon(c, mailIds);
    return c.json(event);
  })
  .post("/events/:id/date-options", async (c) => {
    const claims = requireClaims(c);
    const input = await readBody(c, addDateOptionInput);
    const { option, isNew } = await addDateOption(c.get("db"), claims, pathId(c), input, c.get("now"));
    return c.json(option, isNew ? 201 : 200);
  })
  .delete("/date-options/:id", async (c) => {
    const claims = requireClaims(c);
    const { version } = parseAs(versionQuery, c.req.query());
    return c.json(await removeDateOption(c.get("db"), claims, pathId(c), version, c.get("now")));
  })
  .get("/events/:id/dashboard", async (c) =>
    c.json(await eventDashboard(c.get("db"), requireClaims(c), pathId(c), c.get("now"))),
  )
  .post("/events/:id/finalize", async (c) => {
    const claims = requireClaims(c);
    const input = await readBody(c, finalizeInput);
    const request = { eventId: pathId(c), ...input };
    const from = mailFromAddress(c.get("config"));
    const { mailIds, ...answer } = await finalizeEvent(c.get("db"), claims, request, from, c.get("now"));
    sendSoon(c, mailIds);
    return c.json(answer);
  })
  .post("/events/:id/reopen", async (c) => {
    const claims = requireClaims(c);
    const { version } = await readBody(c, versionInput);
    const from = mailFromAddress(c.get("config"));
    const { mailIds, ...answer } = await reopenEvent(c.get("db"), claims, pathId(c), version, from, c.get("now"));
    sendSoon(c, mailIds);
    return c.json(answer);
  })
  .post("/events/:id/nudge", async (c) => {
    const claims = requireClaims(c);
    const { participantEmails } = await readBody(c, nudgeInput);
    const now = c.get("now");
    const { mailIds, ...answer } = await nudgePeople(c.get("db"), claims, pathId(c), participantEmails, now);
    sendSoon(c, mailIds);
    return c.json(answer);
  })
  .post("/events/:id/host-response", async (c) => {
    const claims = requireClaims(c);
    const { dateOptionResponses } = await readBody(c, hostResponseInput);
    return c.json(await saveHostResponse(c.get("db"), claims, pathId(c), dateOptionResponses, c.get("now")));
  })
  .post("/events/:id/invites/:inviteId/link", async (c) => {
    const claims = requireClaims(c);
    const db = c.get("db");
    const [users, [invite]] = await db.batch([
      sessionUser(db, claims, c.get("now")),
      db
        .select({ token: invites.token })
        .from(invites)
        .innerJoin(eventsTable, and(eq(eventsTable.id, invites.eventId), isOwn(pathId(c), claims.userId)))
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
      ownEvent(db, pathId(c), claims.userId),
      ownOptions(db, pathId(c), claims.userId),
    ]);
    const organizer = requireUser(users);
    if (!event) throw notFound();
    const option = options.find(({ id: optionId }) => optionId === event.finalOptionId);
    return finalDateFile(event, mailEvent(event, organizer), option, mailFromAddress(c.get("config")), c.get("now"));
  });

async function listEvents(c: AppContext, which: typeof activeEvents) {
  const claims = requireClaims(c);
  const db = c.get("db");
  const [users, rows] = await db.batch([sessionUser(db, claims, c.get("now")), which(db, claims.userId)]);
  requireUser(users);
  return c.json(rows.map(({ event, final }) => toSummary(event, final)));
}

/** The id in the path; one that cannot exist is as absent as any other. */
function pathId(c: AppContext): string {
  const parsed = id.safeParse(c.req.param("id"));
  if (!parsed.success) throw notFound();
  return parsed.data;
}
