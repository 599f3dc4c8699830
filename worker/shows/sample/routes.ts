import { Hono } from "hono";
import type { AppEnv } from "../../http/context.ts";
import { notFound } from "../../lib/refusal.ts";
import { isRatio, pictureOf } from "./picture.ts";
import { sampleEvent } from "./sample-provider.ts";
import { TICKET_PAGE_POLICY, ticketPage } from "./ticket-page.ts";

/** Pictures and ticket pages of the sample catalogue. They are not personal, so every cache may keep them. */
export const sample = new Hono<AppEnv>()
  .use("/sample/*", async (c, next) => {
    if (c.get("config").SHOWS !== "sample") throw notFound();
    await next();
  })
  .get("/sample/pictures/:file", (c) => {
    const [, seed = "", ratio = ""] = /^([a-z0-9]{1,40})-(\d+_\d+)\.svg$/.exec(c.req.param("file")) ?? [];
    if (!isRatio(ratio)) throw notFound();
    return c.body(pictureOf(seed, ratio), 200, {
      "Content-Type": "image/svg+xml",
      "Cache-Control": "public, max-age=604800",
    });
  })
  .get("/sample/tickets/:id", (c) => {
    const event = sampleEvent(c.req.param("id"), c.get("config").APP_ORIGIN);
    if (!event) throw notFound();
    return c.html(ticketPage(event), 200, {
      "Content-Security-Policy": TICKET_PAGE_POLICY,
      "Cache-Control": "public, max-age=3600",
      "Referrer-Policy": "strict-origin-when-cross-origin",
    });
  });
