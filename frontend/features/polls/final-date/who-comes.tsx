import type { PollResponse, Seat } from "#schema/contracts/polls.ts";
import { canChangeParty } from "../answer/party.ts";
import { Coming } from "./coming.tsx";
import { OwnPlace } from "./own-place.tsx";
import { PartyChange, type PartyChangeProps } from "./party-change.tsx";
import { RoomLine } from "./room-line.tsx";

interface WhoComesProps extends Omit<PartyChangeProps, "stored"> {
  stored: PollResponse | null;
  seat: Seat;
}

/** Whether this guest has a place, who comes to the final date, and how many this guest brings. */
export default function WhoComes({ stored, seat, ...change }: WhoComesProps) {
  const { poll, token } = change;
  const saysNo = stored?.dateOptionResponses[poll.event.finalDateId ?? ""] === "no";
  return (
    <>
      {!saysNo && <RoomLine poll={poll} seat={seat} />}
      <OwnPlace poll={poll} token={token} own={stored} seat={seat} />
      <Coming poll={poll} own={stored} seat={seat} />
      {canChangeParty(poll, stored) && <PartyChange {...change} stored={stored} />}
    </>
  );
}
