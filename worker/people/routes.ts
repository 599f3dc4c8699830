import { Hono } from "hono";
import { sharingInput } from "#schema/contracts/connection-preferences.ts";
import { connectionAnswerInput, connectionRequestInput, contactInput } from "#schema/contracts/connections.ts";
import { sendSoon } from "../http/after-response.ts";
import { type AppContext, type AppEnv, contextOf, sessionContext } from "../http/context.ts";
import { lookUp } from "../http/look-up.ts";
import { readBody } from "../http/validate.ts";
import { readConnectionToken } from "../mail/tokens/connection-token.ts";
import { addContact, removeContact, selectContacts, toListedContact } from "./contacts.ts";
import { badLink, declineMailed, mailedConnection } from "./mailed.ts";
import { connectionPreferences, ownSharing, saveSharing } from "./preferences.ts";
import {
  acceptedConnections,
  incomingRequests,
  listOwn,
  sentRequests,
  toAcceptedConnection,
  toConnectedFriend,
  toIncoming,
  toSent,
} from "./queries.ts";
import { endConnection, remindReceiver, requestConnection, respondToRequest } from "./verbs.ts";

export const people = new Hono<AppEnv>()
  .get("/friends", (c) => list(c, selectContacts, toListedContact))
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

async function list<Row, Item>(c: AppContext, select: Parameters<typeof listOwn<Row>>[1], toItem: (row: Row) => Item) {
  return c.json((await listOwn(sessionContext(c), select)).map(toItem));
}

async function mailed(c: AppContext) {
  const subject = await readConnectionToken(c.get("config"), c.req.param("token") ?? "");
  if (!subject) throw badLink();
  return { subject, claims: c.get("claims") };
}
