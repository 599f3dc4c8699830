import { Hono } from "hono";
import { requireUser, sessionUser } from "../auth/session.ts";
import { type AppContext, type AppEnv, sessionContext } from "../context.ts";
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
  const [users, rows, options] = await db.batch([
    sessionUser(db, session, now),
    ...receivedInvites(db, session, which, now),
  ]);
  requireUser(users);
  return c.json(toInvites(rows, options));
}
