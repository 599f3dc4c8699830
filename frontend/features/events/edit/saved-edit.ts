import { readJson, removeStored, storeJson } from "../../../lib/storage.ts";
import type { EditDraft } from "./edit-draft.ts";

// Of this tab: a phone may unload the page, and a session may end while it is open.
const keyOf = (eventId: string) => `event-edit:${eventId}`;

/** Returns the unsaved changes of an event that this tab was left with, or null. */
export const savedEdit = (eventId: string) => readJson<EditDraft>("sessionStorage", keyOf(eventId));

export const saveEdit = (eventId: string, draft: EditDraft) => storeJson("sessionStorage", keyOf(eventId), draft);

export const dropEdit = (eventId: string) => removeStored("sessionStorage", keyOf(eventId));
