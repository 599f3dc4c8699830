import type { SuggestVenueInput } from "#schema/contracts/venues.ts";
import { venueSuggestions } from "#schema/tables/index.ts";
import { changeBatch } from "../../auth/change-batch.ts";
import { signedInBatch } from "../../auth/signed-in-batch.ts";
import type { SessionContext } from "../../http/verb-context.ts";
import { newId } from "../../lib/ids.ts";
import { Refusal } from "../../lib/refusal.ts";
import { caps, quotaOf } from "../../policy/caps.ts";
import { typedAddress } from "./typed-address.ts";

/**
 * Keeps an address for an admin and fetches nothing. A repeat changes nothing. Throws 400 for an address that is not
 * fetched, 409 for an unconfirmed account and 429 for the sixth of a day.
 */
export async function suggestVenue(context: SessionContext, { url: typed }: SuggestVenueInput): Promise<void> {
  const { db, config, session, now } = context;
  const url = typedAddress(config, typed);
  const { user } = await signedInBatch(context, {});
  if (user.emailVerifiedAt === null) throw new Refusal("unconfirmed-address:suggestion");
  const row = { id: newId(), url, userId: session.userId, createdAt: now };
  await changeBatch(
    context,
    { suggested: db.insert(venueSuggestions).values(row).onConflictDoNothing() },
    { quotas: [quotaOf(caps.venueSuggestions, { account: session.userId }, now)] },
  );
}
