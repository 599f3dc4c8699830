import { Hono } from "hono";
import { olderQuery } from "#schema/contracts/common.ts";
import { requireUser, sessionUser } from "../auth/session.ts";
import { type AppContext, type AppEnv, sessionContext } from "../http/context.ts";
import { parseAs } from "../http/validate.ts";
import { namedBatch } from "../lib/database/db.ts";
import { setDismissed } from "./mutations.ts";
import { receivedInvites, toInvites, type Which } from "./queries.ts";

export const invites = new Hono<AppEnv>()
  .get("/invites", (c) => listReceived(c, "open"))
  .get("/invites/dismissed", (c) => listReceived(c, "dismissed"))
  .get("/invites/past", (c) => listReceived(c, "past"))
  .post("/invites/:id/dismiss", async (c) =>
    c.json(await setDismissed(sessionContext(c), { inviteId: c.req.param("id"), isDismissed: true })),
  )
  .post("/invites/:id/restore", async (c) =>
    c.json(await setDismissed(sessionContext(c), { inviteId: c.req.param("id"), isDismissed: false })),
  );

async function listReceived(c: AppContext, which: Which) {
  const { db, session, now } = sessionContext(c);
  const { after } = parseAs(olderQuery, c.req.query());
  const { users, rows } = await namedBatch(db, {
    users: sessionUser(db, session, now),
    rows: receivedInvites(db, session, { which, after }, now),
  });
  requireUser(users);
  return c.json(toInvites(rows));
}
