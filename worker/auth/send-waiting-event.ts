import { type User, type WaitingEvent, wholeName } from "#schema/contracts/account.ts";
import { wholeNameFrom } from "#schema/person-name.ts";
import { saveProfile } from "../account/save-profile.ts";
import { createEvent } from "../events/organize/create/create.ts";
import { idempotencyOf } from "../events/organize/create/idempotency.ts";
import type { SessionContext } from "../http/verb-context.ts";
import { logFailure } from "../lib/log-failure.ts";
import { Refusal } from "../lib/refusal.ts";

interface Outcome {
  user: User;
  /** Null when the event was refused. */
  event: Awaited<ReturnType<typeof createEvent>> | null;
}

/**
 * Creates the event that waited for this sign-in, as POST /api/events does, under its own key. An organizer without a
 * name gets the one that came with the event. A refusal leaves the person signed in, and the event unsent.
 */
export async function sendWaitingEvent(
  context: SessionContext,
  { user, waiting: { event, key, organizerName } }: { user: User; waiting: WaitingEvent },
): Promise<Outcome> {
  let organizer = user;
  try {
    if (wholeNameFrom(user, organizerName)) organizer = await saveProfile(context, wholeName(organizerName));
    const idempotency = await idempotencyOf(key, event);
    return { user: organizer, event: await createEvent(context, { ...event, idempotency }) };
  } catch (error) {
    if (!(error instanceof Refusal)) logFailure({ work: "waiting event" }, error);
    return { user: organizer, event: null };
  }
}
