import { Hono } from "hono";
import { sharingInput } from "#schema/contracts/connection-preferences.ts";
import { connectionAnswerInput, connectionRequestInput, contactInput } from "#schema/contracts/connections.ts";
import { requireUser, sessionUser } from "../auth/session.ts";
import { sendSoon } from "../http/after-response.ts";
import { type AppContext, type AppEnv, contextOf, sessionContext } from "../http/context.ts";
import { lookUp } from "../http/look-up.ts";
import { readBody } from "../http/validate.ts";
import type { Db, Statement } from "../lib/database/db.ts";
import { readConnectionToken } from "../mail/tokens/connection-token.ts";
import { listedContacts, toListedContact } from "./contact-queries.ts";
import { addContact, removeContact } from "./contacts.ts";
import { endConnection } from "./end-connection.ts";
import { badLink, declineMailed, mailedConnection } from "./mailed.ts";
import { connectionPreferences } from "./preferences.ts";
import {
  acceptedConnections,
  incomingRequests,
  sentRequests,
  toAcceptedConnection,
  toConnectedFriend,
  toIncoming,
  toSent,
} from "./queries.ts";
import { remindReceiver } from "./remind.ts";
import { requestConnection } from "./request.ts";
import { respondToRequest } from "./respond.ts";
import { ownSharing, saveSharing } from "./sharing.ts";

export const people = new Hono<AppEnv>()
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
  })
  .get("/connections", (c) => list(c, acceptedConnections, toAcceptedConnection))
  .get("/connections/friends", (c) => list(c, acceptedConnections, toConnectedFriend))
  .get("/connections/pending", (c) => list(c, incomingRequests, toIncoming))
  .get("/connections/sent", (c) => list(c, sentRequests, toSent))
  .get("/connections/sharing", async (c) => c.json(await ownSharing(sessionContext(c))))
  .patch("/connections/sharing", async (c) => {
    const context = sessionContext(c);
    const input = await readBody(c, sharingInput);
    return c.json(await saveSharing(context, input));
  })
  .get("/connections/:id/preferences", async (c) =>
    c.json(await connectionPreferences(sessionContext(c), { connectionId: c.req.param("id") })),
  )
  .post("/connections/request", async (c) => {
    const context = sessionContext(c);
    const { receiverEmail } = await readBody(c, connectionRequestInput);
    const { result, isNew, mailIds } = await requestConnection(context, { email: receiverEmail });
    sendSoon(c, mailIds);
    return c.json(result, isNew ? 201 : 200);
  })
  .post("/connections/remind", async (c) => {
    const context = sessionContext(c);
    const { receiverEmail } = await readBody(c, connectionRequestInput);
    sendSoon(c, await remindReceiver(context, { email: receiverEmail }));
    return c.json({ receiverEmail });
  })
  .put("/connections/:id/respond", async (c) => {
    const context = sessionContext(c);
    const { status } = await readBody(c, connectionAnswerInput);
    return c.json(await respondToRequest(context, { connectionId: c.req.param("id"), status }));
  })
  .delete("/connections/:id", async (c) => {
    await endConnection(sessionContext(c), { connectionId: c.req.param("id") });
    return c.body(null, 204);
  })
  .get("/connections/mailed/:token", async (c) => {
    const request = await mailed(c);
    return c.json(await lookUp(c, (context) => mailedConnection(context, request)));
  })
  .post("/connections/mailed/:token/decline", async (c) => c.json(await declineMailed(contextOf(c), await mailed(c))));

async function list<Row, Item>(
  c: AppContext,
  select: (db: Db, userId: string) => Statement & PromiseLike<Row[]>,
  toItem: (row: Row) => Item,
) {
  const { db, session, now } = sessionContext(c);
  const [users, rows] = await db.batch([sessionUser(db, session, now), select(db, session.userId)]);
  requireUser(users);
  return c.json((rows as Row[]).map(toItem));
}

async function mailed(c: AppContext) {
  const subject = await readConnectionToken(c.get("config"), c.req.param("token") ?? "");
  if (!subject) throw badLink();
  return { subject, claims: c.get("claims") };
}
