import { Hono } from "hono";
import { adminListInput, adminReasonInput } from "#schema/contracts/admin.ts";
import { olderQuery, showId } from "#schema/contracts/common.ts";
import { blockNetworkInput, unblockNetworkInput } from "#schema/contracts/network-blocks.ts";
import { doubtfulChangeInput } from "#schema/contracts/show-changes.ts";
import type { SentAgain } from "#schema/contracts/system.ts";
import { addVenueInput, adminShowsInput, changeVenueInput, previewVenueInput } from "#schema/contracts/venues.ts";
import { currentSession, isAdmin, isAdminAccount } from "../auth/session.ts";
import { type AppContext, type AppEnv, clientIp, contextOf } from "../http/context.ts";
import { parseAs, pathId, readBody } from "../http/validate.ts";
import type { Context } from "../http/verb-context.ts";
import { HOUR } from "../lib/clock.ts";
import { Refusal } from "../lib/refusal.ts";
import { enqueueMail } from "../mail/enqueue.ts";
import type { Replayed } from "../mail/sweeper.ts";
import { type Admin, listActions, sendParkedAgain } from "./actions.ts";
import { findShows } from "./find-shows.ts";
import { blockNetwork, listNetworkBlocks, unblockNetwork } from "./network-blocks.ts";
import { partShow } from "./part-show.ts";
import { listEvents, listUsers, summary } from "./queries.ts";
import { listReports, setReportsAside } from "./reports.ts";
import { answerDoubtfulChange, listDoubtfulChanges } from "./show-changes.ts";
import { liftSuspension, suspendAccount } from "./suspend.ts";
import { readSystem } from "./system.ts";
import { allowGroupLink, putBackEvent, switchOffGroupLink, takeDownEvent } from "./take-down.ts";
import { takeShowDown } from "./take-show-down.ts";
import { addVenue, changeVenue, dismissSuggestion, listVenues, previewVenue, removeVenue } from "./venues.ts";

// The sweeper enqueues the rest within a minute.
const ENQUEUED_AT_ONCE = 200;

export const admin = new Hono<AppEnv>()
  .get("/admin/summary", async (c) => {
    await requireAdmin(c);
    return c.json(await summary(contextOf(c)));
  })
  .get("/admin/users", async (c) => {
    const admin = await requireAdmin(c);
    return page(c, await listUsers(contextOf(c), { admin, ...parseAs(adminListInput, c.req.query()) }));
  })
  .post("/admin/users/:id/suspend", (c) => act(c, ofAccount(suspendAccount)))
  .post("/admin/users/:id/lift-suspension", (c) => act(c, ofAccount(liftSuspension)))
  .post("/admin/events/:id/take-down", (c) => act(c, ofEvent(takeDownEvent)))
  .post("/admin/events/:id/put-back", (c) => act(c, ofEvent(putBackEvent)))
  .post("/admin/events/:id/switch-off-group-link", (c) => act(c, ofEvent(switchOffGroupLink)))
  .post("/admin/events/:id/allow-group-link", (c) => act(c, ofEvent(allowGroupLink)))
  .get("/admin/events", async (c) => {
    const admin = await requireAdmin(c);
    return page(c, await listEvents(contextOf(c), { admin, ...parseAs(adminListInput, c.req.query()) }));
  })
  .get("/admin/system", async (c) => {
    const admin = await requireAdmin(c);
    return c.json(await readSystem(contextOf(c), admin));
  })
  .get("/admin/reports", async (c) => {
    const admin = await requireAdmin(c);
    return c.json(await listReports(contextOf(c), { admin }));
  })
  .post("/admin/reports/:id/close", (c) => act(c, ofAccount(setReportsAside)))
  .get("/admin/networks", async (c) => {
    await requireAdmin(c);
    return c.json(await listNetworkBlocks(contextOf(c)));
  })
  .post("/admin/networks", async (c) => {
    const admin = await requireAdmin(c);
    return c.json(
      await blockNetwork(contextOf(c), { admin, clientIp: clientIp(c), ...(await readBody(c, blockNetworkInput)) }),
    );
  })
  .post("/admin/networks/unblock", async (c) => {
    const admin = await requireAdmin(c);
    return c.json(await unblockNetwork(contextOf(c), { admin, ...(await readBody(c, unblockNetworkInput)) }));
  })
  .get("/admin/venues", async (c) => {
    await requireAdmin(c);
    return c.json(await listVenues(contextOf(c)));
  })
  .post("/admin/venues", async (c) => {
    const admin = await requireAdmin(c);
    return c.json(await addVenue(contextOf(c), { admin, ...(await readBody(c, addVenueInput)) }), 201);
  })
  .post("/admin/venues/preview", async (c) => {
    await requireAdmin(c);
    return c.json(await previewVenue({ ...contextOf(c), kv: c.env.CACHE }, await readBody(c, previewVenueInput)));
  })
  .delete("/admin/venues/suggestions/:id", async (c) => {
    await requireAdmin(c);
    await dismissSuggestion(contextOf(c), pathId(c));
    return c.body(null, 204);
  })
  .patch("/admin/venues/:id", async (c) => {
    const admin = await requireAdmin(c);
    return c.json(await changeVenue(contextOf(c), { admin, id: pathId(c), ...(await readBody(c, changeVenueInput)) }));
  })
  .delete("/admin/venues/:id", async (c) => {
    const admin = await requireAdmin(c);
    await removeVenue(contextOf(c), { admin, id: pathId(c) });
    return c.body(null, 204);
  })
  .get("/admin/shows", async (c) => {
    await requireAdmin(c);
    return c.json(await findShows(contextOf(c), parseAs(adminShowsInput, c.req.query())));
  })
  .post("/admin/shows/:id/part", async (c) => {
    const admin = await requireAdmin(c);
    await partShow(contextOf(c), { admin, showId: parseAs(showId, c.req.param("id")) });
    return c.body(null, 204);
  })
  .get("/admin/show-changes", async (c) => {
    await requireAdmin(c);
    return c.json(await listDoubtfulChanges(contextOf(c)));
  })
  .post("/admin/show-changes/:id", async (c) => {
    const admin = await requireAdmin(c);
    const { isTrue } = await readBody(c, doubtfulChangeInput);
    await answerDoubtfulChange(contextOf(c), { admin, id: pathId(c), isTrue });
    return c.body(null, 204);
  })
  .delete("/admin/shows/:id", async (c) => {
    const admin = await requireAdmin(c);
    await takeShowDown(contextOf(c), { admin, showId: parseAs(showId, c.req.param("id")), kv: c.env.CACHE });
    return c.body(null, 204);
  })
  .get("/admin/audit", async (c) => {
    await requireAdmin(c);
    return c.json(await listActions(contextOf(c), parseAs(olderQuery, c.req.query())));
  })
  .post("/admin/parked-mails/send-again", async (c) => {
    const admin = await requireAdmin(c);
    return c.json(sendAgain(c, await sendParkedAgain(contextOf(c), { admin, mailId: null })));
  })
  .post("/admin/parked-mails/:id/send-again", async (c) => {
    const admin = await requireAdmin(c);
    const replayed = await sendParkedAgain(contextOf(c), { admin, mailId: c.req.param("id") });
    if (replayed.due.length + replayed.replaced === 0) throw new Refusal("not-found:parked-mail");
    return c.json(sendAgain(c, replayed));
  });

/** Does what stops somebody or takes it back, and answers 204. */
async function act(c: AppContext, verb: (context: Context, acting: Acting) => Promise<void>) {
  const admin = await requireAdmin(c);
  const { reason } = await readBody(c, adminReasonInput);
  await verb(contextOf(c), { admin, reason, id: pathId(c) });
  return c.body(null, 204);
}

interface Acting {
  admin: Admin;
  reason: string;
  id: string;
}

const ofAccount =
  (verb: typeof suspendAccount) =>
  (context: Context, { id: userId, ...acting }: Acting) =>
    verb(context, { userId, ...acting });

const ofEvent =
  (verb: typeof takeDownEvent) =>
  (context: Context, { id: eventId, ...acting }: Acting) =>
    verb(context, { eventId, ...acting });

function sendAgain(c: AppContext, { due, replaced }: Replayed): SentAgain {
  for (const [isUrgent, mails] of Map.groupBy(due.slice(0, ENQUEUED_AT_ONCE), (mail) => mail.isUrgent)) {
    const ids = mails.map(({ id }) => id);
    c.executionCtx.waitUntil(enqueueMail(c.env, ids, { isUrgent }));
  }
  return { sent: due.length, replaced };
}

const ADMIN_FRESH_FOR = 12 * HOUR;

/**
 * Runs before any search. Throws 401 when signed out, 403 for a person who is not an admin, and another 403 for an admin
 * without a sign-in by mail or passkey of the last twelve hours: a password alone never opens these pages. Returns the
 * admin.
 */
async function requireAdmin(c: AppContext): Promise<Admin> {
  const session = await currentSession(c);
  const config = c.get("config");
  if (!isAdminAccount(session.user, config)) throw new Refusal("admins-only");
  if (!isAdmin(session, config) || session.signedInAt < c.get("now") - ADMIN_FRESH_FOR)
    throw new Refusal("proof-needed:admin");
  return session.user;
}

function page(c: AppContext, { rows, total }: { rows: object[]; total: number }) {
  c.header("X-Total-Count", String(total));
  return c.json(rows);
}
