import type { CreateEventInput } from "#schema/contracts/events.ts";
import { requireUser, sessionUser } from "../auth/session.ts";
import type { Db } from "../lib/db.ts";
import type { SessionClaims } from "../lib/session-token.ts";
import { createEvent } from "./create.ts";
import { type Idempotency, sameRequest } from "./idempotency.ts";
import { idempotentEvent } from "./queries.ts";

/**
 * Creates the event unless this very request did so before; then it answers that one and no mails. 401 without a live
 * session, 409 when the key was used for another body, 429 over a cap with nothing stored.
 */
export async function createEventOnce(
  db: Db,
  claims: SessionClaims,
  input: CreateEventInput,
  idempotency: Idempotency | null,
  now: number,
): Promise<{ eventId: string; mailIds: string[] }> {
  const earlier = () => idempotentEvent(db, claims.userId, idempotency?.key ?? "", now);
  const [users, before] = await db.batch([sessionUser(db, claims, now), earlier()]);
  const organizer = requireUser(users);
  const made = sameRequest(before, idempotency);
  if (made) return { eventId: made, mailIds: [] };
  try {
    return await createEvent(db, organizer, input, idempotency, now);
  } catch (error) {
    const [usersNow, madeNow] = await db.batch([sessionUser(db, claims, now), earlier()]);
    // The account was deleted or the session ended meanwhile, and with it what the event hangs on.
    requireUser(usersNow);
    // The same request, sent twice at once: the one that came second finds what the first one made.
    const twin = sameRequest(madeNow, idempotency);
    if (twin) return { eventId: twin, mailIds: [] };
    throw error;
  }
}
