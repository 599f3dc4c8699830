import type { DateOption } from "#schema/contracts/events.ts";
import type { events, invites, joinRequests, responses, suggestions } from "#schema/tables/index.ts";
import type { UserRow } from "../../../auth/session.ts";
import type { FollowedRow } from "./event-show.ts";

export type ResponseRow = typeof responses.$inferSelect;
export type SuggestionRow = typeof suggestions.$inferSelect;

/** A suggestion of this person, or an open one of another. */
export type KnownSuggestion = Pick<SuggestionRow, "id" | "date" | "time" | "note" | "status"> & { isOwn: boolean };

/** What a token opens: one person's invitation with the event's options and that person's response. */
export interface OpenPoll {
  invite: typeof invites.$inferSelect;
  event: typeof events.$inferSelect;
  organizer: UserRow;
  response: ResponseRow | null;
  options: DateOption[];
  /** What changes of shows did to the event's dates, oldest first. */
  followed: FollowedRow[];
  /** Oldest first; empty when the event takes none. */
  suggestions: KnownSuggestion[];
  /** The waiting answers of an unconfirmed address. Its owner joins the list by sending them. */
  entered?: Pick<ResponseRow, "respondentName" | "comments" | "answers" | "partySize"> &
    Pick<typeof joinRequests.$inferSelect, "suggestion">;
}
