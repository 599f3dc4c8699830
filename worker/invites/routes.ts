import { Hono } from "hono";
import { requireClaims, requireUser, sessionUser } from "../auth/session.ts";
import type { AppContext, AppEnv } from "../context.ts";
import { setDismissed } from "./mutations.ts";
import { receivedInvites, toInvites } from "./queries.ts";

export const invites = new Hono<AppEnv>()
  .get("/invites", (c) => listReceived(c, "open"))
  .get("/invites/dismissed", (c) => listReceived(c, "dismissed"))
  .post("/invites/:id/dismiss", async (c) =>
    c.json(await setDismissed(c.get("db"), requireClaims(c), c.req.param("id"), true, c.get("now"))),
  )
  .post("/invites/:id/restore", async (c) =>
    c.json(await setDismissed(c.get("db"), requireClaims(c), c.req.param("id"), false, c.get("now"))),
  );

async function listReceived(c: AppContext, which: "open" | "dismissed") {
  const claims = requireClaims(c);
  const [db, now] = [c.get("db"), c.get("now")];
  const [users, rows, options] = await db.batch([
    sessionUser(db, claims, now),
    ...receivedInvites(db, claims, which, now),
  ]);
  requireUser(users);
  return c.json(toInvites(rows, options));
}
