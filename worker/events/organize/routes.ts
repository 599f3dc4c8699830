import { Hono } from "hono";
import { answerForInput } from "#schema/contracts/answer-for.ts";
import { olderQuery } from "#schema/contracts/common.ts";
import {
  addDateOptionInput,
  askInput,
  type ChangedTickets,
  type CreatedEvent,
  changeParticipantInput,
  createEventInput,
  decideShowChangeInput,
  decideSuggestionInput,
  finalizeInput,
  hostResponseInput,
  moveDateOptionInput,
  noteQuery,
  nudgeInput,
  removePeopleInput,
  ticketsInput,
  updateEventInput,
  versionInput,
  versionQuery,
} from "#schema/contracts/events.ts";
import { CANCELLATIONS_WAIT_MS } from "#schema/limits.ts";
import { packBoard } from "#schema/packed-board.ts";
import { pushDateSoon, sendSoon } from "../../http/after-response.ts";
import { type AppContext, type AppEnv, sessionContext } from "../../http/context.ts";
import { revisionResponse } from "../../http/revision-response.ts";
import { parseAs, pathId, readBody } from "../../http/validate.ts";
import { ownFinalDateFile } from "../core/final-date-file.ts";
import { eventRevision } from "../core/revision.ts";
import { answerFor } from "./answer-for.ts";
import { answersFile } from "./answers-file.ts";
import { createEvent } from "./create/create.ts";
import { idempotencyOf } from "./create/idempotency.ts";
import { withShowLinks } from "./create/show-links.ts";
import { eventDashboard } from "./dashboard.ts";
import { saveHostResponse } from "./host-response.ts";
import { ownEventList } from "./own-lists.ts";
import { removeComment } from "./remove-comment.ts";
import { showPersonalLink } from "./show-personal-link.ts";
import {
  addDateOption,
  askAboutDates,
  changeParticipant,
  decideOnShowChange,
  decideOnSuggestion,
  deleteEvent,
  finalizeEvent,
  moveDateOption,
  moveUp,
  nudgePeople,
  removeDateOption,
  removePeople,
  removePerson,
  reopenEvent,
  restoreEvent,
  updateEvent,
} from "./verbs.ts";

export const events = new Hono<AppEnv>()
  .post("/events", async (c) => {
    const context = sessionContext(c);
    const input = await readBody(c, createEventInput);
    const event = await withShowLinks(input, context);
    const idempotency = await idempotencyOf(c.req.header("Idempotency-Key"), event);
    const { eventId, invitations, mailIds } = await createEvent(context, { ...event, idempotency });
    sendSoon(c, mailIds);
    return c.json({ id: eventId, event: { id: eventId }, invitations } satisfies CreatedEvent & { id: string }, 201);
  })
  .get("/events", (c) => listEvents(c, "active"))
  .get("/events/deleted", (c) => listEvents(c, "deleted"))
  .get("/events/past", (c) => listEvents(c, "past"))
  .patch("/events/:id", async (c) => {
    const context = sessionContext(c);
    const input = await readBody(c, updateEventInput);
    const { event, mailIds } = await updateEvent(context, { eventId: pathId(c), ...input });
    sendSoon(c, mailIds);
    return c.json(event);
  })
  .put("/events/:id/tickets", async (c) => {
    const context = sessionContext(c);
    const input = await readBody(c, ticketsInput);
    const { event } = await updateEvent(context, { eventId: pathId(c), ...input });
    return c.json({ show: event.show, version: event.version } satisfies ChangedTickets);
  })
  .delete("/events/:id", async (c) => {
    const context = sessionContext(c);
    const { version } = parseAs(versionQuery, c.req.query());
    const { mailIds, ...answer } = await deleteEvent(context, { eventId: pathId(c), version });
    sendSoon(c, mailIds, { wait: CANCELLATIONS_WAIT_MS });
    pushDateSoon(c, pathId(c), CANCELLATIONS_WAIT_MS);
    return c.json(answer);
  })
  .post("/events/:id/restore", async (c) => {
    const { event, mailIds } = await restoreEvent(sessionContext(c), { eventId: pathId(c) });
    sendSoon(c, mailIds);
    pushDateSoon(c, pathId(c));
    return c.json(event);
  })
  .post("/events/:id/date-options", async (c) => {
    const context = sessionContext(c);
    const input = await readBody(c, addDateOptionInput);
    const { option, isNew } = await addDateOption(context, { eventId: pathId(c), ...input });
    return c.json(option, isNew ? 201 : 200);
  })
  .patch("/date-options/:id", async (c) => {
    const context = sessionContext(c);
    const input = await readBody(c, moveDateOptionInput);
    return c.json(await moveDateOption(context, { optionId: pathId(c), ...input }));
  })
  .delete("/date-options/:id", async (c) => {
    const context = sessionContext(c);
    const { version } = parseAs(versionQuery, c.req.query());
    return c.json(await removeDateOption(context, { optionId: pathId(c), version }));
  })
  .get("/events/:id/dashboard", async (c) => {
    const isOfAll = c.req.query("people") === "all";
    return c.json(packBoard(await eventDashboard(sessionContext(c), { eventId: pathId(c), isOfAll })));
  })
  .get("/events/:id/revision", async (c) =>
    revisionResponse(c, await eventRevision(sessionContext(c), { eventId: pathId(c) })),
  )
  .get("/events/:id/answers.csv", async (c) => {
    const context = sessionContext(c);
    return answersFile(await eventDashboard(context, { eventId: pathId(c), isOfAll: true }), context.language ?? "en");
  })
  .post("/events/:id/finalize", async (c) => {
    const context = sessionContext(c);
    const input = await readBody(c, finalizeInput);
    const { mailIds, ...answer } = await finalizeEvent(context, { eventId: pathId(c), ...input });
    sendSoon(c, mailIds);
    pushDateSoon(c, pathId(c));
    return c.json(answer);
  })
  .post("/events/:id/reopen", async (c) => {
    const context = sessionContext(c);
    const { version } = await readBody(c, versionInput);
    const { mailIds, ...answer } = await reopenEvent(context, { eventId: pathId(c), version });
    sendSoon(c, mailIds);
    pushDateSoon(c, pathId(c));
    return c.json(answer);
  })
  .post("/events/:id/nudge", async (c) => {
    const context = sessionContext(c);
    const { participantEmails } = await readBody(c, nudgeInput);
    const { mailIds, ...answer } = await nudgePeople(context, { eventId: pathId(c), emails: participantEmails });
    sendSoon(c, mailIds);
    return c.json(answer);
  })
  .post("/events/:id/ask", async (c) => {
    const context = sessionContext(c);
    const input = await readBody(c, askInput);
    const { mailIds, wait, ...answer } = await askAboutDates(context, { eventId: pathId(c), ...input });
    sendSoon(c, mailIds, { wait });
    return c.json(answer);
  })
  .post("/events/:id/suggestions/:suggestionId", async (c) => {
    const context = sessionContext(c);
    const input = await readBody(c, decideSuggestionInput);
    const suggestionId = c.req.param("suggestionId");
    return c.json(await decideOnSuggestion(context, { eventId: pathId(c), suggestionId, ...input }));
  })
  .post("/events/:id/show-changes/:changeId", async (c) => {
    const context = sessionContext(c);
    const input = await readBody(c, decideShowChangeInput);
    const changeId = c.req.param("changeId");
    const { mailIds, ...answer } = await decideOnShowChange(context, { eventId: pathId(c), changeId, ...input });
    sendSoon(c, mailIds);
    pushDateSoon(c, pathId(c));
    return c.json(answer);
  })
  .post("/events/:id/host-response", async (c) => {
    const context = sessionContext(c);
    const { dateOptionResponses } = await readBody(c, hostResponseInput);
    return c.json(await saveHostResponse(context, { eventId: pathId(c), answers: dateOptionResponses }));
  })
  .patch("/events/:id/invites/:inviteId", async (c) => {
    const context = sessionContext(c);
    const input = await readBody(c, changeParticipantInput);
    const inviteId = c.req.param("inviteId");
    return c.json(await changeParticipant(context, { eventId: pathId(c), inviteId, ...input }));
  })
  .post("/events/:id/invites/:inviteId/move-up", async (c) => {
    const person = { eventId: pathId(c), inviteId: c.req.param("inviteId") };
    const { mailIds, ...answer } = await moveUp(sessionContext(c), person);
    sendSoon(c, mailIds);
    return c.json(answer);
  })
  .delete("/events/:id/invites/:inviteId", async (c) => {
    const context = sessionContext(c);
    const { version } = parseAs(versionQuery, c.req.query());
    const inviteId = c.req.param("inviteId");
    const { mailIds, ...answer } = await removePerson(context, { eventId: pathId(c), inviteId, version });
    sendSoon(c, mailIds);
    return c.json(answer);
  })
  .delete("/events/:id/invites/:inviteId/note", async (c) => {
    const context = sessionContext(c);
    const { revision } = parseAs(noteQuery, c.req.query());
    await removeComment(context, { eventId: pathId(c), inviteId: c.req.param("inviteId"), revision });
    return c.body(null, 204);
  })
  .post("/events/:id/invites/remove", async (c) => {
    const context = sessionContext(c);
    const input = await readBody(c, removePeopleInput);
    const { mailIds, ...answer } = await removePeople(context, { eventId: pathId(c), ...input });
    sendSoon(c, mailIds);
    return c.json(answer);
  })
  .post("/events/:id/invites/:inviteId/link", async (c) => {
    const person = { eventId: pathId(c), inviteId: c.req.param("inviteId") };
    return c.json(await showPersonalLink(sessionContext(c), person));
  })
  .put("/events/:id/invites/:inviteId/response", async (c) => {
    const context = sessionContext(c);
    const input = await readBody(c, answerForInput);
    const person = { eventId: pathId(c), inviteId: c.req.param("inviteId") };
    const { mailIds, ...answer } = await answerFor(context, { ...person, ...input });
    sendSoon(c, mailIds);
    return c.json(answer);
  })
  .get("/events/:id/calendar.ics", async (c) => ownFinalDateFile(sessionContext(c), { eventId: pathId(c) }));

async function listEvents(c: AppContext, list: "active" | "past" | "deleted") {
  const context = sessionContext(c);
  const { after } = parseAs(olderQuery, c.req.query());
  return c.json(await ownEventList(context, { list, after }));
}
