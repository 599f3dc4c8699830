import { type SQL, sql } from "drizzle-orm";
import type { NudgeResults } from "#schema/contracts/events.ts";
import { requireUser, sessionUser } from "../auth/session.ts";
import { failure, notFound } from "../errors.ts";
import { MINUTE } from "../lib/clock.ts";
import { batch, type Db } from "../lib/db.ts";
import { insist, retryWhenChanged } from "../lib/insist.ts";
import { countQuotas, withinQuotas } from "../lib/quotas.ts";
import type { SessionClaims } from "../lib/session-token.ts";
import { isOptedOut } from "../mail/opt-outs.ts";
import { mailIds, queueMailsFrom } from "../mail/outbox.ts";
import { isUndeliverable } from "../mail/undeliverable.ts";
import { invitationQuotas } from "./caps.ts";
import { isUnchanged } from "./edit.ts";
import { type EventRow, mailEvent } from "./facts.ts";
import { ownEvent, ownInvites, ownOptions } from "./queries.ts";

const NUDGES_MAX = 5;
const NUDGE_PAUSE = 15 * MINUTE;

/**
 * Reminds those of the chosen people who have not answered: at most once in 15 minutes and five times in all for each.
 * Says of everybody else why not. Whoever is chosen from what was read is counted and mailed in one batch, or nobody is.
 */
export function nudgePeople(
  db: Db,
  claims: SessionClaims,
  eventId: string,
  emails: string[],
  now: number,
): Promise<NudgeResults & { mailIds: string[] }> {
  return retryWhenChanged(async () => {
    const [users, [event], options, invited] = await db.batch([
      sessionUser(db, claims, now),
      ownEvent(db, eventId, claims.userId),
      ownOptions(db, eventId, claims.userId),
      ownInvites(db, eventId, claims.userId),
    ]);
    const organizer = requireUser(users);
    if (!event) throw notFound();
    refuseDecided(event);
    const byEmail = new Map(invited.map((invite) => [invite.email, invite]));
    const results = emails.map((email) => {
      const reason = whyNot(byEmail.get(email), now);
      return { email, success: reason === undefined, ...(reason === undefined ? {} : { reason }) };
    });
    const chosen = results.filter(({ success }) => success).map(({ email }) => byEmail.get(email)!);
    if (chosen.length === 0) return { results, mailIds: [] };

    const list = JSON.stringify(chosen.map(({ id }) => id));
    const isChosen = sql`event_id = ${eventId} and id in (select value from json_each(${list}))`;
    const canBeNudged = nudgeable(organizer.id, now);
    const quotas = invitationQuotas(
      organizer,
      chosen.map(({ email }) => email),
      now,
    );
    const job = { kind: "nudge" as const, event: mailEvent(event, organizer), options, token: "" };
    const statements = [
      insist(db, isUnchanged(event)),
      insist(db, sql`(select count(*) from invites where ${isChosen} and ${canBeNudged}) = ${chosen.length}`),
      countQuotas(db, quotas),
      db.run(sql`update invites set nudge_count = nudge_count + 1, last_nudged_at = ${now}
        where ${isChosen} and ${canBeNudged}`),
      queueMailsFrom(
        db,
        { senderId: organizer.id, eventId, job },
        sql`select 'nudge:' || id || ':' || nudge_count as id, email as recipient, id as invite_id,
              json_object('token', token) as facts
            from invites where ${isChosen}`,
        now,
      ),
    ];
    await withinQuotas(db, quotas, now, () => batch(db, statements));
    return { results, mailIds: chosen.map(({ id, nudgeCount }) => mailIds.nudge(id, nudgeCount + 1)) };
  });
}

function refuseDecided(event: EventRow): void {
  if (event.archivedAt !== null) throw failure("event-over", "This event is over. Nobody needs a reminder any more.");
  if (event.finalOptionId !== null) {
    throw failure("already-finalized", "This event has a final date already. Nobody needs a reminder any more.");
  }
}

type Invited = Awaited<ReturnType<typeof ownInvites>>[number];

/** Why this person is not reminded now; undefined when they are. Says the same as {@link nudgeable}. */
function whyNot(invite: Invited | undefined, now: number): string | undefined {
  if (!invite) return "not a participant";
  if (invite.respondedAt !== null) return "already answered";
  if (invite.optedOut) return "opted out";
  if (invite.isUndeliverable) return "address does not accept mail";
  if (invite.nudgeCount >= NUDGES_MAX) return `reminded ${NUDGES_MAX} times already`;
  if (invite.lastNudgedAt === null || now - invite.lastNudgedAt >= NUDGE_PAUSE) return undefined;
  const minutes = Math.max(1, Math.floor((now - invite.lastNudgedAt) / MINUTE));
  return `reminded ${minutes} ${minutes === 1 ? "minute" : "minutes"} ago`;
}

function nudgeable(organizerId: string, now: number): SQL {
  return sql`removed_at is null and responded_at is null and nudge_count < ${NUDGES_MAX}
    and (last_nudged_at is null or last_nudged_at <= ${now - NUDGE_PAUSE})
    and not ${isOptedOut(sql`invites.email`, organizerId)} and not ${isUndeliverable(sql`invites.email`)}`;
}
