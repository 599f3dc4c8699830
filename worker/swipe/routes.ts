import { Hono } from "hono";
import { createEventInput } from "#schema/contracts/events.ts";
import { swipeActionInput, swipeInviteInput, swipePreferencesInput } from "#schema/contracts/swipe.ts";
import { cut } from "#schema/contracts/text.ts";
import { TITLE_MAX } from "#schema/limits.ts";
import { TIME_WHEN_MISSING } from "#schema/show-groups.ts";
import { replaceLinks } from "#schema/typed-links.ts";
import { createEvent } from "../events/organize/create/create.ts";
import { idempotencyOf } from "../events/organize/create/idempotency.ts";
import { withShowLinks } from "../events/organize/create/show-links.ts";
import { pushMatchSoon, sendSoon } from "../http/after-response.ts";
import { type AppEnv, sessionContext } from "../http/context.ts";
import { parseAs, readBody } from "../http/validate.ts";
import { listMatches } from "./matches.ts";
import { ownPreferences, savePreferences } from "./preferences.ts";
import { listSwiped } from "./queries.ts";
import { saveSwipe } from "./save-swipe.ts";
import { undoSwipe } from "./undo-swipe.ts";

export const swipe = new Hono<AppEnv>()
  .post("/swipe/action", async (c) => {
    const context = sessionContext(c);
    const input = await readBody(c, swipeActionInput);
    await saveSwipe(context, input);
    if (input.action === "like") pushMatchSoon(c, context.session.userId, input.ticketmasterEventId);
    return c.json(input);
  })
  .delete("/swipe/action/:id", async (c) => {
    const input = parseAs(swipeActionInput, { ticketmasterEventId: c.req.param("id"), action: c.req.query("action") });
    return c.json(await undoSwipe(sessionContext(c), input));
  })
  .get("/swipe/liked", async (c) => c.json(await listSwiped(sessionContext(c), { action: "like" })))
  .get("/swipe/disliked", async (c) => c.json(await listSwiped(sessionContext(c), { action: "dislike" })))
  .get("/swipe/matches", async (c) => c.json(await listMatches(sessionContext(c))))
  .get("/swipe/preferences", async (c) => c.json(await ownPreferences(sessionContext(c))))
  .post("/swipe/preferences", async (c) => {
    const context = sessionContext(c);
    const input = await readBody(c, swipePreferencesInput);
    return c.json(await savePreferences(context, input));
  })
  .post("/swipe/invite", async (c) => {
    const context = sessionContext(c);
    const show = await readBody(c, swipeInviteInput);
    const invited = parseAs(createEventInput, {
      // A title has no link, but a provider's name may.
      title: cut(replaceLinks(show.eventName, "…"), TITLE_MAX),
      dateOptions: show.eventDates.map(({ date, time, ticketmasterId: showId }) => ({
        ...{ date, time: time?.slice(0, 5) ?? TIME_WHEN_MISSING, showId },
      })),
      inviteEmails: show.emails,
      timezone: show.timezone,
      location: show.location,
      // This page asks for no language of the event, so it is the organizer's own, as the create page presets it.
      language: context.language,
      showId: show.showId ?? show.eventDates.find(({ ticketmasterId }) => ticketmasterId)?.ticketmasterId,
      ticketUrl: show.ticketmasterUrl,
      imageUrl: show.eventImage,
    });
    const input = await withShowLinks(invited, context);
    const idempotency = await idempotencyOf(c.req.header("Idempotency-Key"), input);
    const { eventId, invitations, mailIds } = await createEvent(context, { ...input, idempotency });
    sendSoon(c, mailIds);
    return c.json({ event: { id: eventId }, invitations, invitationsSent: invitations.sent }, 201);
  });
