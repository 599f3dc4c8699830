import { Hono } from "hono";
import { pollToken, respondInput } from "#schema/contracts/polls.ts";
import { sessionUser, type UserRow } from "../auth/session.ts";
import type { AppContext, AppEnv } from "../context.ts";
import { failure } from "../errors.ts";
import { finalDateFile } from "../events/calendar.ts";
import { mailEvent } from "../events/facts.ts";
import { mailFromAddress } from "../lib/config.ts";
import { lookUp } from "../look-up.ts";
import { sendSoon } from "../send-soon.ts";
import { readBody } from "../validate.ts";
import { type OpenPoll, pollStatements, toPoll } from "./queries.ts";
import { respond } from "./respond.ts";

export const polls = new Hono<AppEnv>()
  .get("/poll/:token", async (c) => {
    const { open, viewer } = await readPoll(c);
    return c.json(toPoll(open, viewer, c.get("config")));
  })
  .post("/poll/:token/respond", async (c) => {
    const input = await readBody(c, respondInput);
    const { open } = await readPoll(c);
    const { mailIds, ...answer } = await respond(c.get("db"), open, input, c.get("now"));
    sendSoon(c, mailIds);
    return c.json(answer);
  })
  .get("/poll/:token/calendar.ics", async (c) => {
    const { event, organizer, options } = (await readPoll(c)).open;
    const option = options.find(({ id }) => id === event.finalOptionId);
    const from = mailFromAddress(c.get("config"));
    return finalDateFile(event, mailEvent(event, organizer), option, from, c.get("now"));
  });

/** The poll of the token in the path, with whoever is signed in, in one round trip; 404 when it opens nothing. */
async function readPoll(c: AppContext): Promise<{ open: OpenPoll; viewer: UserRow | null }> {
  const invalid = () => failure("not-found", "This poll link is invalid or has expired.");
  const token = pollToken.safeParse(c.req.param("token"));
  if (!token.success) throw invalid();
  // Nobody's session id is empty, so a visitor without a cookie finds no user.
  const claims = c.get("claims") ?? { userId: "", sessionId: "" };
  return lookUp(c, async (db) => {
    const [[invite], [event], [organizer], [response], options, users] = await db.batch([
      ...pollStatements(db, token.data),
      sessionUser(db, claims, c.get("now")),
    ]);
    if (!invite || !event || !organizer || options.length === 0) throw invalid();
    const open = { invite, event, organizer, response: response ?? null, options };
    return { open, viewer: users[0]?.user ?? null };
  });
}
