import { Hono } from "hono";
import { contactInput } from "#schema/contracts/connections.ts";
import { requireUser, sessionUser } from "../auth/session.ts";
import { type AppEnv, sessionContext } from "../context.ts";
import { readBody } from "../validate.ts";
import { addContact, removeContact } from "./mutations.ts";
import { listedContacts, toListedContact } from "./queries.ts";

export const contacts = new Hono<AppEnv>()
  .get("/friends", async (c) => {
    const { db, session, now } = sessionContext(c);
    const [users, rows] = await db.batch([sessionUser(db, session, now), listedContacts(db, session.userId)]);
    requireUser(users);
    return c.json(rows.map(toListedContact));
  })
  .post("/friends", async (c) => {
    const context = sessionContext(c);
    const input = await readBody(c, contactInput);
    return c.json(await addContact(context, input), 201);
  })
  .delete("/friends/:id", async (c) => {
    await removeContact(sessionContext(c), { contactId: c.req.param("id") });
    return c.body(null, 204);
  });
