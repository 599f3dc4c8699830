import { useQuery } from "@tanstack/react-query";
import type { SentConnection } from "#schema/contracts/connections.ts";
import { formatShortDate, formatTime, instantToZoned, localTimeZone, relativeAge } from "#schema/dates.ts";
import type { Words } from "#schema/words.ts";
import { useNow } from "../../lib/use-now.ts";
import { useWords } from "../../lib/words.ts";
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
  const i18n = useWords();
  return (
    <SlicedList label={i18n.t("Sent requests")} items={sortedSent(requests)} first={FIRST_ROWS}>
      {(request) => <SentRequest key={request.id} request={request} />}
    </SlicedList>
  );
}

function SentRequest({ request }: { request: SentConnection }) {
  const i18n = useWords();
  const { receiverName, receiverEmail, status, type, createdAt, updatedAt } = request;
  const isPending = status === "pending";
  const { data: user } = useQuery(userQuery());
  const remindable = remindableFrom(request);
  const due = remindable.getTime();
  const isDue = useNow((now) => (now < due ? due : null)) >= due;
  const isHeld = user?.emailVerified === false;
  const now = new Date();
  const when = { name: receiverName, moment: momentText(remindable, i18n) };
  return (
    <li tabIndex={-1}>
      <PersonRow
        name={receiverName}
        email={receiverEmail}
        side={isPending && isDue && !isHeld && <Remind request={request} />}
      >
        <div className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-2">
          <StateChip state={sentState(request)} isInvitation={type === "invitation"} />
          {isPending
            ? i18n.t("Sent {age}", { age: relativeAge(createdAt, now, i18n) })
            : i18n.t("Answered {age}", { age: relativeAge(updatedAt, now, i18n) })}
        </div>
        {isPending && isHeld && (
          <p className="mt-1 text-ink-2">{i18n.t("Your request goes out when you confirm your e-mail.")}</p>
        )}
        {isPending && !isHeld && !isDue && (
          <p className="mt-1 text-ink-2">
            {updatedAt > createdAt
              ? i18n.t("You can remind {name} again on {moment}, 3 days after your last reminder.", when)
              : i18n.t("You can remind {name} on {moment}, 3 days after your request.", when)}
          </p>
        )}
      </PersonRow>
    </li>
  );
}

/** Returns 'Nov 24, 2026 at 7:30 PM' in the person's own time zone. */
function momentText(instant: Date, i18n: Words): string {
  const { date, time } = instantToZoned(instant, localTimeZone());
  return i18n.t("{date} at {time}", { date: formatShortDate(date, i18n), time: formatTime(time, i18n) });
}

function Remind({ request }: { request: SentConnection }) {
  const i18n = useWords();
  const remind = useRemind(request.id);
  return (
    <Button
      variant="soft"
      aria-label={i18n.t("Remind {name}", { name: request.receiverName })}
      busy={remind.isPending}
      busyText={i18n.t("Sending...")}
      onClick={({ currentTarget }) => {
        const row = currentTarget.closest("li");
        remind.mutate(request, { onSuccess: () => row?.focus() });
      }}
    >
      {i18n.t("Remind")}
    </Button>
  );
}
