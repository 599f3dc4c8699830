import { asc, eq } from "drizzle-orm";
import { Hono } from "hono";
import type { Contact } from "#schema/contracts/connections.ts";
import { contacts as contactsTable } from "#schema/tables/index.ts";
import { requireClaims, requireUser, sessionUser } from "../auth/session.ts";
import type { AppEnv } from "../context.ts";

export const contacts = new Hono<AppEnv>().get("/friends", async (c) => {
  const claims = requireClaims(c);
  const db = c.get("db");
  const [users, rows] = await db.batch([
    sessionUser(db, claims, c.get("now")),
    db
      .select({ id: contactsTable.id, name: contactsTable.name, email: contactsTable.email })
      .from(contactsTable)
      .where(eq(contactsTable.ownerId, claims.userId))
      .orderBy(asc(contactsTable.name)),
  ]);
  requireUser(users);
  return c.json(rows satisfies Contact[]);
});
