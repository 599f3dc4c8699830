import type { Poll, PollResponse } from "#schema/contracts/polls.ts";
import { useWords } from "../../../lib/words.ts";
import { Button } from "../../../ui/form/button.tsx";
import { answerField } from "../answer/draft.ts";
import { largestParty } from "../answer/party.ts";
import { PartyField } from "../answer/party-field.tsx";
import type { Problem } from "../page-data.ts";

export interface PartyChangeProps {
  poll: Poll;
  token: string;
  stored: PollResponse;
  /** The number that was just rejected. */
  typed: string | undefined;
  problem: Problem | null;
}

/**
 * Changes how many come to the final date. It is a plain form with the person's stored answers, so it needs no script.
 * Nobody is the question whether this person can't make it any more.
 */
export function PartyChange({ poll, token, stored, typed, problem }: PartyChangeProps) {
  const i18n = useWords();
  // The whole form asks for a name.
  if (!stored.respondentName) return null;
  const error = problem?.place === "party" ? problem.message : undefined;
  return (
    <form method="post" action={`/poll/${token}`} className="grid justify-items-start gap-2 print:hidden">
      <input type="hidden" name="respondentName" value={stored.respondentName} />
      <input type="hidden" name="language" value={i18n.language} />
      <input type="hidden" name="comments" value={stored.comments} />
      {Object.entries(stored.dateOptionResponses).map(([id, answer]) => (
        <input key={id} type="hidden" name={answerField(id)} value={answer} />
      ))}
      <input type="hidden" name="cannot" value={poll.event.finalDateId ?? ""} />
      <PartyField
        id="party-at-final-date"
        defaultValue={error === undefined ? stored.partySize : typed}
        min={0}
        max={largestParty(poll.event, stored)}
        hint={i18n.t("0 if you can't make it any more.")}
        error={error}
      />
      <Button type="submit" variant="secondary">
        {i18n.t("Change the number")}
      </Button>
    </form>
  );
}
