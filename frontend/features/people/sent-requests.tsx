import { useQuery } from "@tanstack/react-query";
import type { SentConnection } from "#schema/contracts/connections.ts";
import { formatShortDate, formatTime, instantToZoned, localTimeZone, relativeAge } from "#schema/dates.ts";
import { useIsPast } from "../../lib/use-is-past.ts";
import { Button } from "../../ui/form/button.tsx";
import { userQuery } from "../account/queries.ts";
import { remindableFrom, sentState, sortedSent } from "./connection-rules.ts";
import { useRemind } from "./mutations.ts";
import { PersonRow } from "./person-row.tsx";
import { SlicedList } from "./sliced-list.tsx";
import { StateChip } from "./state-chip.tsx";

const FIRST_ROWS = 10;

/** Lists sent requests with state, age, and a reminder button, or when one is due. */
export function SentRequests({ requests }: { requests: readonly SentConnection[] }) {
  return (
    <SlicedList label="Sent requests" items={sortedSent(requests)} first={FIRST_ROWS}>
      {(request) => <SentRequest key={request.id} request={request} />}
    </SlicedList>
  );
}

function SentRequest({ request }: { request: SentConnection }) {
  const { receiverName, receiverEmail, status, type, createdAt, updatedAt } = request;
  const isPending = status === "pending";
  const { data: user } = useQuery(userQuery());
  const remindable = remindableFrom(request);
  const isDue = useIsPast(remindable.getTime());
  const isHeld = user?.emailVerified === false;
  const now = new Date();
  return (
    <li tabIndex={-1}>
      <PersonRow
        name={receiverName}
        email={receiverEmail}
        side={isPending && isDue && !isHeld && <Remind request={request} />}
      >
        <div className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-2">
          <StateChip state={sentState(request)} isInvitation={type === "invitation"} />
          {isPending ? `Sent ${relativeAge(createdAt, now)}` : `Answered ${relativeAge(updatedAt, now)}`}
        </div>
        {isPending && isHeld && <p className="mt-1 text-ink-2">Your request goes out when you confirm your e-mail.</p>}
        {isPending && !isHeld && !isDue && (
          <p className="mt-1 text-ink-2">
            {updatedAt > createdAt
              ? `You can remind ${receiverName} again on ${momentText(remindable)}, 3 days after your last reminder.`
              : `You can remind ${receiverName} on ${momentText(remindable)}, 3 days after your request.`}
          </p>
        )}
      </PersonRow>
    </li>
  );
}

/** Returns 'Nov 24, 2026 at 7:30 PM' in the person's own time zone. */
function momentText(instant: Date): string {
  const { date, time } = instantToZoned(instant, localTimeZone());
  return `${formatShortDate(date)} at ${formatTime(time)}`;
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
