import { Hono } from "hono";
import { adminListInput } from "#schema/contracts/admin.ts";
import { isAdmin, signedInUser } from "../auth/session.ts";
import { type AppContext, type AppEnv, contextOf } from "../context.ts";
import { failure } from "../errors.ts";
import { parseAs } from "../validate.ts";
import { listEvents, listUsers, summary } from "./queries.ts";

export const admin = new Hono<AppEnv>()
  .get("/admin/summary", async (c) => {
    await requireAdmin(c);
    return c.json(await summary(contextOf(c)));
  })
  .get("/admin/users", async (c) => {
    await requireAdmin(c);
    return page(c, await listUsers(contextOf(c), parseAs(adminListInput, c.req.query())));
  })
  .get("/admin/events", async (c) => {
    await requireAdmin(c);
    return page(c, await listEvents(contextOf(c), parseAs(adminListInput, c.req.query())));
  });

/** Runs before any search. Throws 401 when signed out and 403 for a person who is not an admin. */
async function requireAdmin(c: AppContext): Promise<void> {
  if (!isAdmin(await signedInUser(c), c.get("config")))
    throw failure("admins-only", "Access Denied: You don't have permission to access the admin panel.");
}

function page(c: AppContext, { rows, total }: { rows: object[]; total: number }) {
  c.header("X-Total-Count", String(total));
  return c.json(rows);
}
