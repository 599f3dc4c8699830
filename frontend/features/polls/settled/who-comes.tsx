import type { PollResponse } from "#schema/contracts/polls.ts";
import { canChangeParty } from "../answer/party.ts";
import { Coming } from "./coming.tsx";
import { PartyChange, type PartyChangeProps } from "./party-change.tsx";

interface WhoComesProps extends Omit<PartyChangeProps, "stored"> {
  stored: PollResponse | null;
}

/** Who comes to the final date, and how many this guest brings. */
export default function WhoComes({ stored, ...change }: WhoComesProps) {
  return (
    <>
      <Coming poll={change.poll} own={stored} />
      {canChangeParty(change.poll, stored) && <PartyChange {...change} stored={stored} />}
    </>
  );
}
