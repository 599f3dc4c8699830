import { type ShownAnswers, visibilities } from "#schema/shown-answers.ts";
import { isFlag, maybe, oneOf, shapeOf } from "../../../lib/shape.ts";
import { readJson, removeStored, storeJson } from "../../../lib/storage.ts";
import { type EventDraft, usualVisibility } from "./event-draft.ts";

const KEY = "event-visibility";
const isShownAnswers = shapeOf({ visibility: oneOf(visibilities), afterAnswer: maybe(isFlag) });

/** Returns who could see the answers of the event created last; empty if that was not chosen. */
export function rememberedVisibility(): Partial<ShownAnswers> {
  return readJson<ShownAnswers>("localStorage", KEY, isShownAnswers) ?? {};
}

/** What an event has without a choice is none: a link shows more than an invitation. */
export function rememberVisibility(event: EventDraft): void {
  const { visibility, afterAnswer = false } = event;
  if (visibility === undefined || (visibility === usualVisibility(event) && !afterAnswer))
    removeStored("localStorage", KEY);
  else storeJson("localStorage", KEY, { visibility, afterAnswer });
}
