import type { Undecided } from "#schema/contracts/mail.ts";
import { overAt } from "#schema/dates.ts";
import { isDemanding } from "#schema/missing.ts";
import { optionDate } from "#schema/option-date.ts";
import { type Mail, mailIdOf } from "../../../mail/mail.ts";
import { isMailed } from "../../core/decide/calendar-mails.ts";
import { deadlineOf } from "../../core/decide/deadline.ts";
import { withChange } from "../../core/decide/event-show.ts";
import { type DateAnswers, leadingOption } from "../../core/decide/leading-date.ts";
import { nextDaytime, nextDue } from "../../core/decide/reminder-times.ts";
import { addressees, type Changes, type CountedState, demandsOf, type EventState } from "../../core/decide/state.ts";
import { mailEvent } from "../../core/event-row.ts";
import { decideFinalize } from "../../organize/decide/finalize.ts";
import { reminders, whyNot } from "../../organize/decide/nudge.ts";

/** What the decision about a deadline's work depends on. */
export interface DueEvent {
  state: CountedState;
  answers: DateAnswers[];
  /** Ids of the people invited within a day, who get no reminder yet. */
  invitedLately: ReadonlySet<string>;
  /** Ids of the people whose mailbox takes no more reminders today. They get none, so that the others need not wait. */
  overCap: ReadonlySet<string>;
}

/**
 * Decides the work that a deadline has at `now`: reminders, or the end of answering. A run that comes too late for
 * several reminders sends one. Returns null when nothing is due, for example because another run did the work.
 */
export function decideDue(due: DueEvent, now: number): Changes | null {
  const { event } = due.state;
  const deadline = deadlineOf(event);
  if (!deadline || event.deadlineAt === null || event.deadlineDueAt === null || event.deadlineDueAt > now) return null;
  const isOver = event.deadlineAt <= now;
  const next = isOver ? null : nextDue(deadline, event.timezone, now);
  if (event.finalOptionId !== null) return { nextDue: next };
  if (isOver) return end(due, now);
  const daytime = nextDaytime(event.timezone, now);
  if (daytime > now) return { nextDue: Math.min(daytime, event.deadlineAt) };
  const isLast = next === event.deadlineAt;
  const pending = addressees(due.state.people).filter(
    (person) =>
      isMailed(due.state.organizer) &&
      !due.invitedLately.has(person.id) &&
      !due.overCap.has(person.id) &&
      whyNot(person, now) === undefined,
  );
  const { mails = [], ...reminded } = pending.length > 0 ? reminders(due.state, pending, now) : {};
  return { ...reminded, mails: [...mails, ...(isLast ? announceChoice(due) : [])], nextDue: next };
}

/** Tells the organizer that the answers are in, or chooses the leading date for them. */
function end({ state, answers }: DueEvent, now: number): Changes {
  const { event, organizer } = state;
  const leading = leadingOf({ state, answers });
  const undecided = event.autoFinalize ? whyUndecided(state, leading, now) : null;
  if (leading && event.autoFinalize && undecided === null) {
    const { event: final, ...chosen } = decideFinalize(
      state,
      { dateOptionId: leading.option.id, isAutomatic: true },
      now,
    )!;
    return { ...chosen, event: { ...final, deadlineDueAt: null }, expects: { sameAnswers: true } };
  }
  const job = {
    kind: "answers-in" as const,
    event: mailEvent(event, organizer),
    leading: optionOf(leading),
    ...(leading && { people: leading.option.yesPeople }),
    isTie: leading?.isTie ?? false,
    answeredCount: event.responseCount,
    invitedCount: event.inviteCount,
    undecided,
    missing: missingOf(state, leading),
  };
  const id = mailIdOf("answers-in", event.id, event.deadlineAt!);
  return { nextDue: null, expects: { sameAnswers: true }, mails: toOrganizer(state, id, job) };
}

type Leading = ReturnType<typeof leadingOption>;

/** Returns the date that leads. One that its show has left comes behind all others. */
function leadingOf({ state, answers }: Pick<DueEvent, "state" | "answers">): Leading {
  const options = state.options.map((option) => withChange(option, state.followed));
  return leadingOption(options, answers, demandsOf(state));
}

/** Returns the reason to leave the date to the organizer, or null to choose it. */
function whyUndecided({ event }: EventState, leading: Leading, now: number): Undecided | null {
  if (!leading || leading.option.yesCount === 0) return "nobody-says-yes";
  if (leading.misses) return "incomplete";
  if (leading.isTie) return "tie";
  return overAt(leading.option, event.timezone) <= now ? "date-is-over" : null;
}

/** Tells the organizer that Eightish will choose the date, if so. */
function announceChoice({ state, answers }: DueEvent): Mail[] {
  const { event, organizer } = state;
  const deadline = deadlineOf(event);
  if (!event.autoFinalize || !deadline) return [];
  const leading = leadingOf({ state, answers });
  const job = {
    kind: "date-choice" as const,
    event: mailEvent(event, organizer),
    deadline,
    leading: optionOf(leading),
    ...(leading && { people: leading.option.yesPeople }),
    missing: missingOf(state, leading),
  };
  return toOrganizer(state, mailIdOf("date-choice", event.id, event.deadlineAt!), job);
}

/** Returns what the leading date misses, with names; null when the organizer asks nothing of a date. */
function missingOf(state: EventState, leading: Leading) {
  if (!isDemanding(demandsOf(state))) return null;
  const { without, short } = leading?.missing ?? { without: [], short: 0 };
  const missed = state.people.filter(({ id }) => without.includes(id));
  return { without: missed.map(({ name, email }) => ({ name: name ?? "", email })), short };
}

function optionOf(leading: Leading) {
  return leading && { id: leading.option.id, ...optionDate(leading.option) };
}

function toOrganizer({ organizer }: EventState, id: string, job: Mail["job"]): Mail[] {
  return isMailed(organizer) ? [{ id, recipient: organizer.email, job }] : [];
}
