import type { SentConnection } from "#schema/contracts/connections.ts";
import { formatInstantDate, relativeAge } from "#schema/dates.ts";
import { Button } from "../../ui/form/button.tsx";
import { canRemind, remindableFrom, sentState, sortedSent } from "./connection-rules.ts";
import { useRemind } from "./mutations.ts";
import { PersonRow } from "./person-row.tsx";
import { SlicedList } from "./sliced-list.tsx";
import { StateChip } from "./state-chip.tsx";

const FIRST_ROWS = 10;

/** Lists sent requests with state, age, and a reminder button when one is due. */
export function SentRequests({ requests }: { requests: readonly SentConnection[] }) {
  return (
    <SlicedList label="Sent requests" items={sortedSent(requests)} first={FIRST_ROWS}>
      {(request) => <SentRequest key={request.id} request={request} />}
    </SlicedList>
  );
}

function SentRequest({ request }: { request: SentConnection }) {
  const { receiverName, receiverEmail, status, type, createdAt, updatedAt } = request;
  const now = new Date();
  const isPending = status === "pending";
  return (
    <li tabIndex={-1}>
      <PersonRow
        name={receiverName}
        email={receiverEmail}
        side={canRemind(request, now) && <Remind request={request} />}
      >
        <div className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-2">
          <StateChip state={sentState(request)} isInvitation={type === "invitation"} />
          {isPending ? `Sent ${relativeAge(createdAt, now)}` : `Answered ${relativeAge(updatedAt, now)}`}
        </div>
        {isPending && !canRemind(request, now) && (
          <p className="mt-1 text-ink-2">Remind from {formatInstantDate(remindableFrom(request).toISOString())}</p>
        )}
      </PersonRow>
    </li>
  );
}

function Remind({ request }: { request: SentConnection }) {
  const remind = useRemind(request.id);
  return (
    <Button
      variant="soft"
      aria-label={`Remind ${request.receiverName}`}
      busy={remind.isPending}
      busyText="Sending..."
      onClick={({ currentTarget }) => {
        const row = currentTarget.closest("li");
        remind.mutate(request, { onSuccess: () => row?.focus() });
      }}
    >
      Remind
    </Button>
  );
}
