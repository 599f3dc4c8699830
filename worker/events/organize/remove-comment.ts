import { and, eq, sql } from "drizzle-orm";
import { events, invites, responses } from "#schema/tables/index.ts";
import { changeBatch } from "../../auth/change-batch.ts";
import { signedInBatch } from "../../auth/signed-in-batch.ts";
import type { SessionContext } from "../../http/verb-context.ts";
import { insist, retryWhenChanged } from "../../lib/database/insist.ts";
import { isAvailable } from "../../lib/database/is-available.ts";
import { notFound } from "../../lib/refusal.ts";
import { answersCount, isOwn } from "../core/queries.ts";
import { decideRemoveComment } from "./decide/remove-comment.ts";

interface OfComment {
  eventId: string;
  inviteId: string;
  /** Of the answer that the organizer saw. */
  revision?: number | undefined;
}

/** Empties one person's comment. Throws 404 for another person's event, and for a person who has not answered or was removed. */
export function removeComment(context: SessionContext, input: OfComment): Promise<void> {
  return retryWhenChanged(async () => {
    const { found } = await signedInBatch(context, { found: ownResponse(context, input) });
    const [response] = found;
    if (!response) throw notFound();
    if (decideRemoveComment(response, input)) await commitRemoval(context, response);
  });
}

function ownResponse({ db, session }: SessionContext, { eventId, inviteId }: OfComment) {
  const isOwnEvent = and(isOwn(eventId, session.userId), isAvailable());
  return db
    .select({ id: responses.id, comments: responses.comments, revision: responses.revision })
    .from(responses)
    .innerJoin(events, and(eq(events.id, responses.eventId), isOwnEvent))
    .innerJoin(invites, eq(invites.id, responses.inviteId))
    .where(and(eq(responses.inviteId, inviteId), answersCount));
}

/** Fails as a whole when the answer was changed meanwhile. */
async function commitRemoval(
  context: SessionContext,
  { id, revision }: { id: string; revision: number },
): Promise<void> {
  const { db } = context;
  await changeBatch(context, {
    unchanged: insist(db, sql`exists (select 1 from responses where id = ${id} and revision = ${revision})`),
    removed: db
      .update(responses)
      .set({ comments: "", revision: revision + 1 })
      .where(eq(responses.id, id)),
  });
}
