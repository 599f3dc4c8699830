import type { AddedDateOption, EventDetails, RemovedDateOption } from "#schema/contracts/events.ts";
import { api } from "../../../lib/api.ts";
import { changesOf, type EditBase, type EditDraft } from "./edit-draft.ts";

export type SavedPart = "details" | "dates" | "people";

/**
 * Sends the changes one by one, each with the version that the last one returned. Throws at the first failure.
 * `onSaved` gets the event after each call, so that a retry continues from there.
 */
export async function saveChanges(
  start: EditBase,
  draft: EditDraft,
  onSaved: (base: EditBase, part: SavedPart) => void,
): Promise<void> {
  let base = start;
  const event = `/api/events/${encodeURIComponent(base.event.id)}`;
  const { details, added, removed, invited, uninvited } = changesOf(base, draft);

  function keep(changes: Partial<EditBase>, part: SavedPart) {
    base = { ...base, ...changes };
    onSaved(base, part);
  }
  const withVersion = (version: number) => ({ ...base.event, version });

  if (Object.keys(details).length > 0) {
    const body = { ...details, version: base.event.version };
    keep({ event: await api<EventDetails>("PATCH", event, { body }) }, "details");
  }
  // Adds dates before removing any, because the last date cannot be removed.
  for (const option of added) {
    const body = { ...option, version: base.event.version };
    const { version, ...saved } = await api<AddedDateOption>("POST", `${event}/date-options`, { body });
    keep({ event: withVersion(version), dateOptions: [...base.dateOptions, saved] }, "dates");
  }
  for (const id of removed) {
    const path = `/api/date-options/${encodeURIComponent(id)}?version=${base.event.version}`;
    const { version } = await api<RemovedDateOption>("DELETE", path);
    keep({ event: withVersion(version), dateOptions: base.dateOptions.filter((option) => option.id !== id) }, "dates");
  }
  if (invited.length + uninvited.length > 0) {
    const body = { inviteEmails: changesOf(base, draft).people, version: base.event.version };
    keep({ event: await api<EventDetails>("PATCH", event, { body }) }, "people");
  }
}
