import { readJson, takeSetAside } from "../../../lib/storage.ts";
import { rowOf } from "../form/date-rows.ts";
import { isEditDraft } from "../form/draft-shape.ts";
import { type EditDraft, emptyDraft } from "./edit-draft.ts";
import { keyOfEdit } from "./saved-edit.ts";

/** Returns the unsaved changes of an event that this tab was left with. `isLost` tells that they could not be read. */
export function openEdit(eventId: string): { draft: EditDraft; isLost: boolean } {
  const saved = readJson<EditDraft>("sessionStorage", keyOfEdit(eventId), isEditDraft);
  const isLost = takeSetAside(keyOfEdit(eventId));
  if (!saved) return { draft: emptyDraft, isLost };
  return { draft: { ...saved, rows: saved.rows?.map((row) => rowOf(row, row.key)) ?? null }, isLost };
}
