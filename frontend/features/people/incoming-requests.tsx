import type { IncomingConnection } from "#schema/contracts/connections.ts";
import { relativeAge } from "#schema/dates.ts";
import { Button } from "../../ui/form/button.tsx";
import { useAnswerConnection } from "./mutations.ts";
import { PersonRow } from "./person-row.tsx";
import { SlicedList } from "./sliced-list.tsx";

const FIRST_ROWS = 10;

interface IncomingRequestsProps {
  requests: readonly IncomingConnection[];
  /** Called after an answer, to move the focus from the removed row. */
  onAnswered: () => void;
}

/** Lists incoming requests with Accept and Decline. Sends one answer at a time. */
export function IncomingRequests({ requests, onAnswered }: IncomingRequestsProps) {
  const answer = useAnswerConnection();
  const underWay = answer.isPending ? answer.variables : undefined;
  return (
    <>
      <p className="text-sm text-ink-2">
        Accepting shows you each other's real names and concert preferences. Nothing is shared until you accept.
      </p>
      <SlicedList label="Requests for you" items={requests} first={FIRST_ROWS}>
        {(request) => {
          const { id, requesterName, requesterEmail, createdAt } = request;
          // A requester with an unconfirmed address may not be who they say. The server refuses it too.
          const isConfirmed = requesterEmail !== "";
          const button = (status: "accepted" | "declined", text: string) => {
            const isThis = underWay?.request.id === id && underWay.status === status;
            return (
              <Button
                variant={status === "accepted" ? "primary" : "secondary"}
                aria-label={`${text} ${requesterName}`}
                busy={isThis}
                disabled={underWay !== undefined && !isThis}
                onClick={() => answer.mutate({ request, status }, { onSuccess: onAnswered })}
                className="flex-1"
              >
                {text}
              </Button>
            );
          };
          return (
            <li key={id}>
              <PersonRow
                name={requesterName}
                email={requesterEmail}
                side={
                  <div className="flex basis-full flex-wrap gap-2">
                    {isConfirmed && button("accepted", "Accept")}
                    {button("declined", "Decline")}
                  </div>
                }
              >
                <p className="text-ink-2">Asked {relativeAge(createdAt, new Date())}</p>
                {!isConfirmed && (
                  <p className="text-ink-2">
                    This address is not confirmed yet. You can accept once {requesterName} has done so.
                  </p>
                )}
              </PersonRow>
            </li>
          );
        }}
      </SlicedList>
    </>
  );
}
