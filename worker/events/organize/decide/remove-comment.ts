import { Refusal } from "../../../lib/refusal.ts";
import type { ResponseRow } from "../../core/decide/open-poll.ts";

/**
 * Decides the removal of one comment, whose writer gets no mail. A past event loses it too, because its guests still read
 * it. Returns false for an empty comment. Throws 409 when the answer is newer than the one that the organizer saw; without
 * a revision the removal is unconditional.
 */
export function decideRemoveComment(
  response: Pick<ResponseRow, "comments" | "revision">,
  { revision }: { revision?: number | undefined },
): boolean {
  if (response.comments === "") return false;
  if (revision !== undefined && revision !== response.revision) throw newerAnswer();
  return true;
}

const newerAnswer = () => new Refusal("stale-version:answer");
