import type { PollResponse, Standing } from "#schema/contracts/polls.ts";
import { canChangeParty } from "../answer/party.ts";
import { Coming } from "./coming.tsx";
import { OwnPlace } from "./own-place.tsx";
import { PartyChange, type PartyChangeProps } from "./party-change.tsx";
import { RoomLine } from "./room-line.tsx";

interface WhoComesProps extends Omit<PartyChangeProps, "stored"> {
  stored: PollResponse | null;
  standing: Standing;
}

/** Whether this guest has a place, who comes to the final date, and how many this guest brings. */
export default function WhoComes({ stored, standing, ...change }: WhoComesProps) {
  const { poll, token } = change;
  const saysNo = stored?.dateOptionResponses[poll.event.finalDateId ?? ""] === "no";
  return (
    <>
      {!saysNo && <RoomLine poll={poll} standing={standing} />}
      <OwnPlace poll={poll} token={token} own={stored} standing={standing} />
      <Coming poll={poll} own={stored} standing={standing} />
      {canChangeParty(poll, stored) && <PartyChange {...change} stored={stored} />}
    </>
  );
}
