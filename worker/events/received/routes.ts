import { Hono } from "hono";
import { olderQuery } from "#schema/contracts/common.ts";
import { type AppContext, type AppEnv, sessionContext } from "../../http/context.ts";
import { parseAs } from "../../http/validate.ts";
import { listInvites } from "./queries.ts";
import { setDismissed } from "./set-dismissed.ts";

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

async function listReceived(c: AppContext, which: "open" | "dismissed" | "past") {
  const context = sessionContext(c);
  const { after } = parseAs(olderQuery, c.req.query());
  return c.json(await listInvites(context, { which, after }));
}
