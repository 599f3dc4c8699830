import { Hono } from "hono";
import { registerPushInput, stopPushInput } from "#schema/contracts/notifications.ts";
import { pollLanguageInput, respondInput, suggestDateInput } from "#schema/contracts/polls.ts";
import { sendSoon } from "../../http/after-response.ts";
import { type AppContext, type AppEnv, contextOf } from "../../http/context.ts";
import { lookUp } from "../../http/look-up.ts";
import { revisionResponse } from "../../http/revision-response.ts";
import { readBody } from "../../http/validate.ts";
import { mailFromAddress } from "../../lib/config.ts";
import { readPushToken } from "../../notifications/read-token.ts";
import { mailEvent } from "../core/event-row.ts";
import { finalDateFile } from "../core/final-date-file.ts";
import { draftAgain } from "./again.ts";
import { calendarAddress } from "./calendar-address.ts";
import { refuseCalendar } from "./decide/refuse-calendar.ts";
import { hearByPush, stopPush } from "./hear-by-push.ts";
import { packedOthers } from "./others.ts";
import { toPoll } from "./queries.ts";
import { readPoll, readPollRevision } from "./read.ts";
import { leaveUnsent, readIn, respond, suggestDate } from "./respond.ts";

export const polls = new Hono<AppEnv>()
  .get("/poll/:token", async (c) => {
    const { open, ...seen } = await visitPoll(c);
    const calendarUrl = await calendarAddress(c.get("config"), open);
    return c.json(toPoll(open, { ...seen, calendarUrl, config: c.get("config"), now: c.get("now") }));
  })
  .get("/poll/:token/answers", async (c) => {
    const { open, others } = await visitPoll(c);
    return c.json(packedOthers(open, others ?? []));
  })
  .get("/poll/:token/again", async (c) =>
    c.json(await lookUp(c, (context) => draftAgain(context, { token: pathToken(c), claims: c.get("claims") }))),
  )
  .get("/poll/:token/revision", async (c) =>
    revisionResponse(c, await lookUp(c, (context) => readPollRevision(context, { token: pathToken(c) }))),
  )
  .post("/poll/:token/respond", async (c) => {
    const input = await readBody(c, respondInput);
    const { mailIds, ...answer } = await respond(contextOf(c), { token: pathToken(c), ...input });
    sendSoon(c, mailIds);
    return c.json(answer);
  })
  .post("/poll/:token/suggestions", async (c) => {
    const input = await readBody(c, suggestDateInput);
    const { mailIds, ...suggestion } = await suggestDate(contextOf(c), { token: pathToken(c), ...input });
    sendSoon(c, mailIds);
    return c.json(suggestion, 201);
  })
  .put("/poll/:token/language", async (c) => {
    const { language } = await readBody(c, pollLanguageInput);
    await readIn(contextOf(c), { token: pathToken(c), language, claims: c.get("claims") });
    return c.body(null, 204);
  })
  .put("/poll/:token/unsent", async (c) => {
    await leaveUnsent(contextOf(c), { token: pathToken(c), claims: c.get("claims") });
    return c.body(null, 204);
  })
  .put("/poll/:token/push", async (c) => {
    const { token } = await readBody(c, registerPushInput);
    const subscription = await readPushToken(token, c.get("config"));
    await hearByPush(contextOf(c), { ...subscription, token: pathToken(c) });
    return c.body(null, 204);
  })
  .delete("/poll/:token/push", async (c) => {
    const { endpoint } = await readBody(c, stopPushInput);
    await stopPush(contextOf(c), { endpoint, token: pathToken(c) });
    return c.body(null, 204);
  })
  .get("/poll/:token/calendar.ics", async (c) => {
    const { open } = await openPoll(c);
    const { invite, event, organizer, options } = open;
    const option = options.find(({ id }) => id === event.finalOptionId);
    if (option) refuseCalendar(open, option.id);
    const mailFrom = mailFromAddress(c.get("config"));
    const language = invite.language ?? event.language;
    return finalDateFile(event, mailEvent(event, organizer), option, { mailFrom, language, now: c.get("now") });
  });

function openPoll(c: AppContext) {
  return lookUp(c, (context) => readPoll(context, { token: pathToken(c) }));
}

function visitPoll(c: AppContext) {
  const visitor = { claims: c.get("claims") };
  return lookUp(c, (context) => readPoll(context, { token: pathToken(c), visitor }));
}

const pathToken = (c: AppContext) => c.req.param("token") ?? "";
