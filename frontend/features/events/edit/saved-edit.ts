import { readText, removeStored, storeJson } from "../../../lib/storage.ts";
import type { EditDraft } from "./edit-draft.ts";

// Of this tab: a phone may unload the page, and a session may end while it is open.
export const keyOfEdit = (eventId: string) => `event-edit:${eventId}`;

/** Returns true when this tab was left with unsaved changes of an event. */
export const hasSavedEdit = (eventId: string) => readText("sessionStorage", keyOfEdit(eventId)) !== null;

export const saveEdit = (eventId: string, draft: EditDraft) => storeJson("sessionStorage", keyOfEdit(eventId), draft);

export const dropEdit = (eventId: string) => removeStored("sessionStorage", keyOfEdit(eventId));
