import { type AddDateOptionInput, type AddedDateOption, OPTIONS_MAX } from "#schema/contracts/events.ts";
import { atExistingTime } from "#schema/dates.ts";
import { failure } from "../errors.ts";
import type { Db } from "../lib/db.ts";
import { newId } from "../lib/ids.ts";
import { retryWhenChanged } from "../lib/insist.ts";
import type { SessionClaims } from "../lib/session-token.ts";
import { insertOptions } from "./create.ts";
import { commitEdit, readOwnEvent, refuseFinalized, refusePast } from "./edit.ts";
import { endOf } from "./facts.ts";

/** Adds a date to choose from; one that is there already is answered as it is. 409 when finalized, past or full. */
export function addDateOption(
  db: Db,
  claims: SessionClaims,
  eventId: string,
  { version, ...wanted }: AddDateOptionInput,
  now: number,
): Promise<{ option: AddedDateOption; isNew: boolean }> {
  return retryWhenChanged(async () => {
    const { event, options } = await readOwnEvent(db, claims, eventId, version, now);
    refusePast(event);
    refuseFinalized(event);
    const { date, time } = atExistingTime(wanted, event.timezone);
    const same = options.find((option) => option.date === date && option.time === time);
    if (same) return { option: { ...same, version: event.version }, isNew: false };
    if (options.length >= OPTIONS_MAX) {
      throw failure("list-full", `An event may have at most ${OPTIONS_MAX} date options.`);
    }
    const option = { id: newId(), date, time };
    const endsAt = endOf([...options, option], event.timezone, event.durationMinutes);
    const edited = await commitEdit(db, event, { endsAt }, [insertOptions(db, event.id, [option])], now);
    return { option: { ...option, version: edited.event.version }, isNew: true };
  });
}
