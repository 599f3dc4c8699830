import type {
  AddedDateOption,
  DateOption,
  EventDetails,
  MovedDateOption,
  RemovedDateOption,
} from "#schema/contracts/events.ts";
import { optionKey } from "#schema/option-date.ts";
import { api } from "../../../lib/api.ts";
import { changesOf, type EditBase, type EditDraft } from "./edit-draft.ts";
import type { ChangedDates } from "./edit-rows.ts";

export type SavedPart = "details" | "dates" | "people";

/** What becomes of the answers to a date with a new day or time. */
export type MovedAnswers = "keep" | "discard";

/**
 * Sends the changes one by one, each with the version that the last one returned. Throws at the first failure.
 * `onSaved` gets the event after each call, so that a retry continues from there.
 */
export async function saveChanges(
  start: EditBase,
  draft: EditDraft,
  answers: MovedAnswers,
  onSaved: (base: EditBase, part: SavedPart) => void,
): Promise<void> {
  let base = start;
  const event = `/api/events/${encodeURIComponent(base.event.id)}`;
  const { details, added, moved, removed, invited, uninvited } = changesOf(base, draft);

  function keep(changes: Partial<EditBase>, part: SavedPart) {
    base = { ...base, ...changes };
    onSaved(base, part);
  }
  const withVersion = (version: number) => ({ ...base.event, version });

  if (Object.keys(details).length > 0) {
    const body = { ...details, version: base.event.version };
    keep({ event: await api<EventDetails>("PATCH", event, { body }) }, "details");
  }
  const version = () => base.event.version;
  const steps = {
    async move({ id, ...option }: DateOption) {
      const body = { ...option, answers, version: version() };
      const path = `/api/date-options/${encodeURIComponent(id)}`;
      const { version: next, discardedAnswers: _, ...moved } = await api<MovedDateOption>("PATCH", path, { body });
      return { next, dateOptions: replaced(id, moved) };
    },
    async remove({ id }: DateOption) {
      const path = `/api/date-options/${encodeURIComponent(id)}?version=${version()}`;
      const { version: next } = await api<RemovedDateOption>("DELETE", path);
      return { next, dateOptions: replaced(id) };
    },
    async add({ id: _, ...option }: DateOption) {
      const body = { ...option, version: version() };
      const { version: next, ...saved } = await api<AddedDateOption>("POST", `${event}/date-options`, { body });
      return { next, dateOptions: [...base.dateOptions, saved] };
    },
  };
  const replaced = (id: string, ...by: DateOption[]) => [
    ...base.dateOptions.filter((option) => option.id !== id),
    ...by,
  ];
  for (const { step, option } of inOrder({ added, moved, removed }, base.dateOptions)) {
    const { next, dateOptions } = await steps[step](option);
    keep({ event: withVersion(next), dateOptions }, "dates");
  }
  if (invited.length + uninvited.length > 0) {
    const body = { inviteEmails: changesOf(base, draft).people, version: base.event.version };
    keep({ event: await api<EventDetails>("PATCH", event, { body }) }, "people");
  }
}

interface DateStep {
  step: "move" | "remove" | "add";
  option: DateOption;
}

/**
 * Returns the changes of dates in an order in which each is possible: one date remains, and no date takes the day and time
 * that another one has not left yet.
 */
function* inOrder({ moved, removed, added }: ChangedDates, options: DateOption[]): Generator<DateStep> {
  const waiting: DateStep[] = [
    ...moved.map((option) => ({ step: "move" as const, option })),
    ...removed.map((option) => ({ step: "remove" as const, option })),
    ...added.map((option) => ({ step: "add" as const, option: { ...option, id: "" } })),
  ];
  let left = options;
  const isFree = (option: DateOption) =>
    !left.some((other) => other.id !== option.id && optionKey(other) === optionKey(option));
  while (waiting.length > 0) {
    const found = waiting.findIndex(({ step, option }) => (step === "remove" ? left.length > 1 : isFree(option)));
    const [next] = waiting.splice(Math.max(found, 0), 1);
    if (!next) return;
    left = [...left.filter(({ id }) => id !== next.option.id), ...(next.step === "remove" ? [] : [next.option])];
    yield next;
  }
}
