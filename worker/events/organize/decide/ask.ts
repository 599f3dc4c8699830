import type { Answers } from "#schema/contracts/common.ts";
import type { NudgeResults } from "#schema/contracts/events.ts";
import { optionDate } from "#schema/option-date.ts";
import { Refusal } from "../../../lib/refusal.ts";
import { mailIdOf } from "../../../mail/mail.ts";
import { invitationQuotas } from "../../../policy/action-quotas.ts";
import { ASK_DELAY } from "../../../policy/caps.ts";
import { isMailed } from "../../core/decide/calendar-mails.ts";
import { deadlineOf, refuseAsking } from "../../core/decide/deadline.ts";
import { refusePast } from "../../core/decide/refusals.ts";
import { type AddedOption, type AskState, type Changes, listed, type Person } from "../../core/decide/state.ts";
import { mailEvent } from "../../core/event-row.ts";
import { refuseReminding, unconfirmed, whyNotNow } from "./nudge.ts";

/** A person's answers, and the ids of the dates about which they were asked. */
interface Asked {
  answers: Answers | null;
  askedAbout: string[];
}

/** Returns true for a person who has answered, but not this added date, and was not asked about it. */
export function isUnasked({ id, addedAt = null }: AddedOption, { answers, askedAbout }: Asked): boolean {
  return addedAt !== null && answers !== null && !answers[id] && !askedAbout.includes(id);
}

/**
 * Asks the people who have answered about added dates that they have neither answered nor been asked about. It counts as
 * a reminder, with the same limits; the mail waits until the newest date is ten minutes old, and another call meanwhile
 * adds its dates to that mail and counts nothing. A link guest without an address is asked on their page only. Returns a
 * reason for each person skipped. Throws 409 for an unverified organizer, a past or finalized event and after the
 * deadline, and 400 for dates of another event; the commit throws 429 over a cap and then asks no person.
 */
export function decideAsk(
  state: AskState,
  { dateOptionIds }: { dateOptionIds: string[] },
  now: number,
): { results: NudgeResults["results"]; changes: Changes | null } {
  const { event, organizer, options, answersOf, waiting } = state;
  if (!isMailed(organizer)) throw unconfirmed();
  refusePast(event);
  refuseReminding(event);
  refuseAsking(event, now);
  const wanted = options.filter(({ id }) => dateOptionIds.includes(id));
  if (wanted.length < new Set(dateOptionIds).size) throw new Refusal("unknown-option:removed");
  const unasked = ({ id, askedAbout }: Person) =>
    wanted.filter((option) => isUnasked(option, { answers: answersOf.get(id) ?? null, askedAbout }));
  const people = listed(state.people).filter((person) => unasked(person).length > 0);
  const refusalOf = (person: Person) => (waiting.has(person.id) ? undefined : whyNotNow(person, now));
  const results = people.flatMap((person) => {
    if (person.email === null) return [];
    const refused = refusalOf(person);
    return [{ email: person.email, success: refused === undefined, ...refused }];
  });
  const asked = people.filter((person) => person.email === null || refusalOf(person) === undefined);
  if (asked.length === 0) return { results, changes: null };
  const mailed = asked.flatMap(({ email, ...person }) =>
    email === null || waiting.has(person.id) ? [] : [{ ...person, email }],
  );
  const isCounted = new Set(mailed.map(({ id }) => id));
  const job = { kind: "new-dates" as const, event: mailEvent(event, organizer), deadline: deadlineOf(event) };
  const dueAt = Math.max(now, ...wanted.map(({ addedAt }) => (addedAt ?? 0) + ASK_DELAY));
  const changes: Changes = {
    expects: { unasked: { people: asked, waiting: asked.filter(({ id }) => waiting.has(id)).map(({ id }) => id) } },
    people: asked.map((person) => ({
      id: person.id,
      askedAbout: [...person.askedAbout, ...unasked(person).map(({ id }) => id)],
      ...(isCounted.has(person.id) ? { nudgeCount: person.nudgeCount + 1, lastNudgedAt: now } : {}),
    })),
    mails: mailed.map((person) => ({
      id: mailIdOf("new-dates", person.id, person.nudgeCount + 1),
      recipient: person.email,
      senderId: organizer.id,
      inviteId: person.id,
      token: person.token,
      dueAt,
      job: { ...job, options: unasked(person).map((option) => ({ id: option.id, ...optionDate(option) })) },
    })),
    quotas:
      mailed.length > 0
        ? invitationQuotas(
            organizer,
            mailed.map(({ email }) => email),
            now,
          )
        : [],
  };
  return { results, changes };
}
