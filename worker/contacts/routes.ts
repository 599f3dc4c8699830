import { Hono } from "hono";
import { contactInput } from "#schema/contracts/connections.ts";
import { requireClaims, requireUser, sessionUser } from "../auth/session.ts";
import type { AppEnv } from "../context.ts";
import { readBody } from "../validate.ts";
import { addContact, removeContact } from "./mutations.ts";
import { listedContacts, toListedContact } from "./queries.ts";

export const contacts = new Hono<AppEnv>()
  .get("/friends", async (c) => {
    const claims = requireClaims(c);
    const db = c.get("db");
    const [users, rows] = await db.batch([sessionUser(db, claims, c.get("now")), listedContacts(db, claims.userId)]);
    requireUser(users);
    return c.json(rows.map(toListedContact));
  })
  .post("/friends", async (c) => {
    const claims = requireClaims(c);
    const input = await readBody(c, contactInput);
    return c.json(await addContact(c.get("db"), claims, input, c.get("now")), 201);
  })
  .delete("/friends/:id", async (c) => {
    await removeContact(c.get("db"), requireClaims(c), c.req.param("id"), c.get("now"));
    return c.body(null, 204);
  });
