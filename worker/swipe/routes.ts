import { Hono } from "hono";
import { createEventInput } from "#schema/contracts/events.ts";
import { swipeActionInput, swipeInviteInput, swipePreferencesInput } from "#schema/contracts/swipe.ts";
import { cut } from "#schema/contracts/text.ts";
import { TITLE_MAX } from "#schema/limits.ts";
import { spaceAddresses } from "#schema/typed-address.ts";
import { requireUser, sessionUser } from "../auth/session.ts";
import { createEvent } from "../events/create/create.ts";
import { idempotencyOf } from "../events/create/idempotency.ts";
import { showLinks } from "../events/create/show-links.ts";
import { pushMatchSoon, sendSoon } from "../http/after-response.ts";
import { type AppContext, type AppEnv, sessionContext } from "../http/context.ts";
import { parseAs, readBody, readJson } from "../http/validate.ts";
import { sharedShows, toMatches } from "./matches.ts";
import { saveSwipe } from "./mutations.ts";
import { savePreferences, storedPreferences, toPreferences } from "./preferences.ts";
import { swipedShows, toSwipedShows } from "./queries.ts";

// The time in an invitation to a show without a time.
const TIME_WHEN_MISSING = "19:00";

export const swipe = new Hono<AppEnv>()
  .post("/swipe/action", async (c) => {
    const context = sessionContext(c);
    const input = await readBody(c, swipeActionInput);
    await saveSwipe(context, input);
    if (input.action === "like") pushMatchSoon(c, context.session.userId, input.ticketmasterEventId);
    return c.json(input);
  })
  .get("/swipe/liked", (c) => listSwiped(c, "like"))
  .get("/swipe/disliked", (c) => listSwiped(c, "dislike"))
  .get("/swipe/matches", async (c) => {
    const { db, session, now } = sessionContext(c);
    const [users, rows] = await db.batch([sessionUser(db, session, now), sharedShows(db, session.userId, now)]);
    requireUser(users);
    return c.json(toMatches(rows));
  })
  .get("/swipe/preferences", async (c) => {
    const { db, session, now } = sessionContext(c);
    const [users, [row]] = await db.batch([sessionUser(db, session, now), storedPreferences(db, session.userId)]);
    return c.json(toPreferences(requireUser(users).id, row));
  })
  .post("/swipe/preferences", async (c) => {
    const context = sessionContext(c);
    const input = await readBody(c, swipePreferencesInput);
    return c.json(await savePreferences(context, input));
  })
  .post("/swipe/invite", async (c) => {
    const context = sessionContext(c);
    const body = await readJson(c);
    const show = parseAs(swipeInviteInput, body.value);
    const input = parseAs(createEventInput, {
      // A provider's name may be an address, as in 'Festival.com'; the mail must not link it.
      title: cut(spaceAddresses(show.eventName), TITLE_MAX),
      dateOptions: show.eventDates.map(({ date, time }) => ({ date, time: time?.slice(0, 5) ?? TIME_WHEN_MISSING })),
      inviteEmails: show.emails,
      timezone: show.timezone,
      location: show.location,
      ...showLinks({ ticketUrl: show.ticketmasterUrl, imageUrl: show.eventImage }, context.config.APP_ORIGIN),
    });
    const idempotency = await idempotencyOf(c.req.header("Idempotency-Key"), body.text);
    const { eventId, mailIds } = await createEvent(context, { ...input, idempotency });
    sendSoon(c, mailIds);
    return c.json({ event: { id: eventId }, invitationsSent: input.inviteEmails.length }, 201);
  });

async function listSwiped(c: AppContext, action: "like" | "dislike") {
  const { db, session, now } = sessionContext(c);
  const [users, rows] = await db.batch([sessionUser(db, session, now), swipedShows(db, session.userId, action, now)]);
  requireUser(users);
  return c.json(toSwipedShows(rows));
}
