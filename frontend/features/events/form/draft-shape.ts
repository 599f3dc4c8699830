import { languages } from "#schema/languages.ts";
import { visibilities } from "#schema/shown-answers.ts";
import { isTimeZone } from "#schema/wall-clock.ts";
import { commentReaders } from "#schema/who-comes.ts";
import { isFlag, isNumber, isText, listOf, maybe, oneOf, shapeOf } from "../../../lib/shape.ts";

/** What the create page and the editor of an event store. A date may still be on its way; the form then has none. */

const day = { date: isText, time: maybe(isText), days: maybe(isNumber), note: maybe(isText) };
const links = { showId: maybe(isText), ticketUrl: maybe(isText), imageUrl: maybe(isText) };

/** The fields of an event that a draft may have. */
const fields = {
  title: maybe(isText),
  description: maybe(isText),
  location: maybe(isText),
  timezone: maybe((value) => isText(value) && isTimeZone(value as string)),
  durationMinutes: maybe(isNumber),
  language: maybe(oneOf(languages)),
  visibility: maybe(oneOf(visibilities)),
  afterAnswer: maybe(isFlag),
  maxParty: maybe(isNumber),
  capacity: maybe(isNumber),
  minimum: maybe(isNumber),
  suggestions: maybe(isFlag),
  notes: maybe(oneOf(commentReaders)),
  deadline: maybe(shapeOf({ date: isText, time: isText })),
  autoFinalize: maybe(isFlag),
  follows: maybe(isFlag),
};

const event = {
  ...fields,
  dateOptions: maybe(listOf(shapeOf({ ...day, ...links }))),
  inviteEmails: listOf(isText),
  hasGroupLink: maybe(isFlag),
  show: maybe(shapeOf({ location: isText, ...links })),
  organizerName: maybe(isText),
};

const typedEvent = shapeOf({
  event: shapeOf(event),
  address: isText,
  lastSent: maybe(shapeOf({ ...event, idempotencyKey: isText })),
  isTouched: isFlag,
});

/** The typed events, each with the key of its visit. */
export const areVisits = listOf((visit) => Array.isArray(visit) && isText(visit[0]) && typedEvent(visit[1]));

export const isEditDraft = shapeOf({
  details: shapeOf(fields),
  rows: maybe(listOf(shapeOf({ ...day, key: isText }))),
  addedPeople: listOf(isText),
  removedPeople: listOf(isText),
  newPerson: isText,
});
