import { Hono } from "hono";
import { type AddressPage, addAddressInput } from "#schema/contracts/added-address.ts";
import { renewQuery } from "#schema/contracts/common.ts";
import { joinInput } from "#schema/contracts/group-link.ts";
import { publicName } from "#schema/person-name.ts";
import { sendSoon } from "../../http/after-response.ts";
import { type AppEnv, clientIp, contextOf, sessionContext } from "../../http/context.ts";
import { lookUp } from "../../http/look-up.ts";
import { parseAs, pathId, readBody } from "../../http/validate.ts";
import { askForAddress } from "./ask-for-address.ts";
import { confirmAddress } from "./confirm-address.ts";
import { isAdded } from "./decide/confirm-address.ts";
import { endGroupLink, makeGroupLink } from "./group-link.ts";
import { toJoinPage } from "./join-page.ts";
import { joinPoll } from "./join-poll.ts";
import { readAddressRequest } from "./read-address.ts";
import { readLink } from "./read-link.ts";

export const join = new Hono<AppEnv>()
  .post("/events/:id/group-link", async (c) => {
    const context = sessionContext(c);
    const { renew } = parseAs(renewQuery, c.req.query());
    return c.json(await makeGroupLink(context, { eventId: pathId(c), isRenewed: renew !== undefined }));
  })
  .delete("/events/:id/group-link", async (c) => {
    await endGroupLink(sessionContext(c), { eventId: pathId(c) });
    return c.body(null, 204);
  })
  .get("/join/:code", async (c) => {
    const visit = { code: c.req.param("code"), claims: c.get("claims"), withOthers: true };
    const link = await lookUp(c, (context) => readLink(context, visit));
    return c.json(toJoinPage(link, c.get("config"), c.get("now")));
  })
  .post("/join/:code", async (c) => {
    const input = await readBody(c, joinInput);
    const { mailIds, status, ...answer } = await joinPoll(contextOf(c), {
      ...input,
      code: c.req.param("code"),
      claims: c.get("claims"),
      clientIp: clientIp(c),
      key: c.req.header("Idempotency-Key") || null,
    });
    sendSoon(c, mailIds);
    return c.json(answer, status);
  })
  .post("/poll/:token/address", async (c) => {
    const { email } = await readBody(c, addAddressInput);
    const key = c.req.header("Idempotency-Key") || null;
    const asking = { token: c.req.param("token"), email, clientIp: clientIp(c), key };
    const { mailIds, ...answer } = await askForAddress(contextOf(c), asking);
    sendSoon(c, mailIds);
    return c.json(answer, 202);
  })
  .get("/address/:token", async (c) => {
    const request = await lookUp(c, (context) => readAddressRequest(context, { token: c.req.param("token") }));
    const { email, name, event, organizer, invite } = request;
    const page: AddressPage = {
      email,
      name,
      title: event.title,
      organizerName: publicName(organizer),
      language: invite.language,
      eventLanguage: event.language,
      addedTo: isAdded(request) ? invite.token : null,
    };
    return c.json(page);
  })
  .post("/address/:token", async (c) => {
    const { mailIds, ...answer } = await confirmAddress(contextOf(c), { token: c.req.param("token") });
    sendSoon(c, mailIds);
    return c.json(answer);
  });
