import { type ShownAnswers, visibilities } from "#schema/shown-answers.ts";
import { isFlag, maybe, oneOf, shapeOf } from "../../../lib/shape.ts";
import { readJson, removeStored, storeJson } from "../../../lib/storage.ts";
import type { MoreOfEvent } from "./event-draft.ts";

const KEY = "event-visibility";
const isShownAnswers = shapeOf({ visibility: oneOf(visibilities), afterAnswer: maybe(isFlag) });

/** Returns who could see the answers of the event created last; empty if that was not chosen. */
export function rememberedVisibility(): Partial<ShownAnswers> {
  return readJson<ShownAnswers>("localStorage", KEY, isShownAnswers) ?? {};
}

export function rememberVisibility({ visibility, afterAnswer }: Partial<MoreOfEvent>): void {
  if (visibility === undefined || visibility === "organizer") removeStored("localStorage", KEY);
  else storeJson("localStorage", KEY, { visibility, afterAnswer });
}
