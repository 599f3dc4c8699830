import { Hono } from "hono";
import { renewQuery } from "#schema/contracts/common.ts";
import { joinInput } from "#schema/contracts/group-link.ts";
import { type AppEnv, contextOf, sessionContext } from "../context.ts";
import { lookUp } from "../look-up.ts";
import { sendSoon } from "../send-soon.ts";
import { parseAs, pathId, readBody } from "../validate.ts";
import { join } from "./join.ts";
import { toJoinPage } from "./join-page.ts";
import { endGroupLink, makeGroupLink } from "./manage.ts";
import { readLink } from "./read.ts";

export const groupLink = new Hono<AppEnv>()
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
    const { mailIds, status, ...answer } = await join(contextOf(c), {
      ...input,
      code: c.req.param("code"),
      claims: c.get("claims"),
      address: c.req.header("CF-Connecting-IP") ?? "",
      key: c.req.header("Idempotency-Key") || null,
    });
    sendSoon(c, mailIds);
    return c.json(answer, status);
  });
