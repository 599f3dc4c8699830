import type { JoinPage } from "#schema/contracts/group-link.ts";
import { PARTICIPANTS_MAX } from "#schema/limits.ts";
import type { Config } from "../../lib/config.ts";
import { newParticipant } from "../answer/decide/join.ts";
import { toPoll } from "../answer/queries.ts";
import { type OpenLink, provenAddress } from "./read-link.ts";

/** Returns the fields that every holder of the group link may see. */
export function toJoinPage(
  { event, organizer, options, suggestions, followed, viewer, others }: OpenLink,
  config: Config,
  now: number,
): JoinPage {
  const visitor = newParticipant({ eventId: event.id, id: "", token: "", email: null }, now);
  return {
    ...toPoll(
      { event, organizer, options, suggestions, followed, invite: visitor, response: null },
      { viewer, others, guests: [], config, now },
    ),
    joinsAs: provenAddress(viewer),
    isFull: event.inviteCount >= PARTICIPANTS_MAX,
  };
}
