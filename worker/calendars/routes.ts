import { Hono } from "hono";
import { addCalendarInput, renameCalendarInput } from "#schema/contracts/calendars.ts";
import { type AppEnv, sessionContext } from "../http/context.ts";
import { pathId, readBody } from "../http/validate.ts";
import { addCalendar, listCalendars, removeCalendar, renameCalendar } from "./connections.ts";
import { readCalendar } from "./read-calendar.ts";

export const calendars = new Hono<AppEnv>()
  .get("/user/calendars", async (c) => c.json(await listCalendars(sessionContext(c))))
  .post("/user/calendars", async (c) => {
    const context = sessionContext(c);
    return c.json(await addCalendar(context, await readBody(c, addCalendarInput)), 201);
  })
  .patch("/user/calendars/:id", async (c) => {
    const context = sessionContext(c);
    const { name } = await readBody(c, renameCalendarInput);
    return c.json(await renameCalendar(context, { id: pathId(c), name }));
  })
  .delete("/user/calendars/:id", async (c) => {
    await removeCalendar(sessionContext(c), { id: pathId(c) });
    return c.body(null, 204);
  })
  .post("/user/calendars/:id/read", async (c) => {
    const afterwards = (work: Promise<unknown>) => c.executionCtx.waitUntil(work);
    const calendar = await readCalendar(sessionContext(c), { id: pathId(c), afterwards });
    return c.body(calendar, 200, { "Content-Type": "text/calendar; charset=utf-8" });
  });
