import { Hono } from "hono";
import { PRODUCT } from "#emails/product.ts";
import { changeFeedInput } from "#schema/contracts/calendar-feed.ts";
import { renewQuery } from "#schema/contracts/common.ts";
import { type AppEnv, sessionContext } from "../http/context.ts";
import { lookUp } from "../http/look-up.ts";
import { parseAs, readBody } from "../http/validate.ts";
import { notFound } from "../lib/refusal.ts";
import { changeFeed, endFeed, makeFeed, readFeed } from "./feed.ts";
import { readFeedEvents } from "./feed-events.ts";
import { feedFile } from "./feed-file.ts";
import { readGuestCalendar } from "./guest-calendar.ts";
import { ownDates } from "./own-dates.ts";

export const calendarFeed = new Hono<AppEnv>()
  .get("/user/dates", async (c) => c.json(await ownDates(sessionContext(c))))
  .get("/user/feed", async (c) => c.json(await readFeed(sessionContext(c))))
  .post("/user/feed", async (c) => {
    const context = sessionContext(c);
    const { renew } = parseAs(renewQuery, c.req.query());
    return c.json(await makeFeed(context, { isRenewed: renew !== undefined }));
  })
  .patch("/user/feed", async (c) => {
    const context = sessionContext(c);
    return c.json(await changeFeed(context, await readBody(c, changeFeedInput)));
  })
  .delete("/user/feed", async (c) => {
    await endFeed(sessionContext(c));
    return c.body(null, 204);
  })
  .get("/feed/:file", async (c) => {
    const [, token] = /^([\w-]+)\.ics$/.exec(c.req.param("file")) ?? [];
    if (token === undefined) throw notFound();
    const found = await lookUp(c, (context) => readFeedEvents(context, { token }));
    return feedFile({ name: PRODUCT, dates: found }, c.get("config"), c.req.header("If-None-Match"));
  })
  .get("/calendar/:file", async (c) => {
    const [, inviteId, key] = /^([\w-]+)\.([\w-]+)\.ics$/.exec(c.req.param("file")) ?? [];
    if (inviteId === undefined || key === undefined) throw notFound();
    const { title, dates } = await lookUp(c, (context) => readGuestCalendar(context, { inviteId, key }));
    return feedFile({ name: title, dates }, c.get("config"), c.req.header("If-None-Match"));
  });
