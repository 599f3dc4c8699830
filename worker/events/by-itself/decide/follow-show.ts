import type { ShowChange } from "#schema/contracts/show-changes.ts";
import { overAt } from "#schema/dates.ts";
import { optionDate, optionKey } from "#schema/option-date.ts";
import { isPast } from "#schema/past-event.ts";
import { type Mail, mailIdOf } from "../../../mail/mail.ts";
import { isMailed } from "../../core/decide/calendar-mails.ts";
import { type FollowedRow, isAskable, isOffNow, shownKind } from "../../core/decide/event-show.ts";
import { movedOption } from "../../core/decide/moved-option.ts";
import type { Changes, CountedState } from "../../core/decide/state.ts";
import { mailEvent } from "../../core/event-row.ts";
import { moveFinalDate } from "../../organize/decide/move-final-date.ts";
import { reopened } from "../../organize/decide/reopen.ts";

/** What became of a show. Its name and the venue's zone are null when they are not known. */
export interface FoundChange extends Pick<ShowChange, "kind" | "from" | "to"> {
  id: string;
  showId: string;
  name: string | null;
  venueZone: string | null;
}

type Option = CountedState["options"][number];

/**
 * Decides what a change of a show does to an event that follows it. The final date moves along, or is taken away once the
 * show is off. Everything else waits for the organizer, who gets a mail; that a show is sold out is on the page only.
 * Returns null when the event does not follow the show, is over, or knows the change.
 */
export function decideFollow(state: CountedState, change: FoundChange, now: number): Changes | null {
  const { event, options, followed } = state;
  const isKnown = ({ id }: Option) =>
    followed.some(({ optionId, changeId }) => optionId === id && changeId === change.id);
  const concerned = options.filter((option) => option.showId === change.showId && !isKnown(option));
  if (concerned.length === 0 || !event.followsShow || isPast(event) || event.endsAt <= now) return null;
  const decided = concerned.map((option) => decideDate(state, option, change, now));
  const acted = decided.find(({ changes }) => changes)?.changes ?? {};
  return {
    ...acted,
    // Every change of the event has another version, also for pages that are open.
    event: { ...acted.event },
    mails: [...(acted.mails ?? []), ...decided.flatMap(({ mails }) => mails)],
    // Tickets may be gone while an earlier change still waits.
    followed: {
      over: change.kind === "sold-out" ? [] : concerned.map(({ id }) => id),
      rows: decided.map(({ row }) => row),
    },
  };
}

interface Decided {
  row: FollowedRow;
  /** What happens at once; absent when the date stays as it is. */
  changes?: Changes;
  mails: Mail[];
}

function decideDate(state: CountedState, option: Option, change: FoundChange, now: number): Decided {
  const { event, options } = state;
  const isFinal = event.finalOptionId === option.id;
  const after = afterOf(option, { ...change, from: startBefore(option, change, state) }, event.timezone);
  const row: FollowedRow = {
    ...{ eventId: event.id, optionId: option.id, changeId: change.id, at: now },
    ...{ kind: change.kind, from: change.from, to: change.to, state: "left", wasFinal: isFinal, before: null, after },
  };
  const waits = { row: { ...row, state: "open" as const }, mails: toOrganizer(state, option, change, after) };
  // Another date is the final one.
  if (event.finalOptionId !== null && !isFinal) return { row, mails: [] };
  if (change.kind === "sold-out") return { ...waits, mails: [] };
  if (isOffNow(change)) {
    if (!isFinal) return waits;
    const reason = change.kind === "cancelled" ? "show-cancelled" : "show-postponed";
    return { row: { ...row, state: "done" }, changes: reopened(state, reason, now), mails: [] };
  }
  // A show that is on again may be where it was.
  if (!after) return isAskable(option.id, state) ? waits : { row, mails: [] };
  const isFree = !options.some((other) => other.id !== option.id && optionKey(other) === optionKey(after));
  if (!isFinal || !isFree || overAt(after, event.timezone) <= now) return waits;
  return {
    row: { ...row, state: "done", before: optionDate(option) },
    changes: moveFinalDate(state, after, "moved"),
    mails: [],
  };
}

/** Returns the show's start when its date was last with it. A show may move while it is off, and its date then stays. */
function startBefore({ id }: Option, { from }: FoundChange, { followed }: CountedState): string | null {
  if (from === null) return null;
  const own = followed.filter(({ optionId }) => optionId === id);
  const lastTogether = own.findLastIndex((row) => !isOffNow(row) && (row.kind !== "on-again" || row.state === "done"));
  return own[lastTogether + 1]?.from ?? from;
}

/** Returns the date once it follows the show; null when it stays where it is. */
function afterOf(option: Option, change: FoundChange, timezone: string) {
  const { from, to, kind, venueZone } = change;
  if (to === null || kind === "sold-out" || isOffNow(change)) return null;
  const after = optionDate(movedOption(option, { from, to }, { timezone, venueZone }));
  return optionKey(after) === optionKey(option) ? null : after;
}

function toOrganizer(state: CountedState, option: Option, change: FoundChange, after: FollowedRow["after"]): Mail[] {
  const { event, organizer } = state;
  if (!isMailed(organizer)) return [];
  const job = {
    kind: "show-changed" as const,
    event: mailEvent(event, organizer),
    show: change.name ?? "",
    change: shownKind(change),
    option: { id: option.id, ...optionDate(option) },
    after,
    isAskable: isAskable(option.id, state),
  };
  return [{ id: mailIdOf("show-changed", event.id, option.id, change.id), recipient: organizer.email, job }];
}
