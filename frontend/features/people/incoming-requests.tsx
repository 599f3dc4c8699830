import type { IncomingConnection } from "#schema/contracts/connections.ts";
import { relativeAge } from "#schema/dates.ts";
import { useWords } from "../../lib/words.ts";
import { Button } from "../../ui/form/button.tsx";
import { useAnswerConnection } from "./answer-connection.ts";
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
  const i18n = useWords();
  const answer = useAnswerConnection();
  const underWay = answer.isPending ? answer.variables : undefined;
  return (
    <>
      <p className="text-sm text-ink-2">
        {i18n.t(
          "Accepting shows you each other's real names and concert preferences. Nothing is shared until you accept.",
        )}
      </p>
      <SlicedList label={i18n.t("Requests for you")} items={requests} first={FIRST_ROWS}>
        {(request) => {
          const { id, requesterName, requesterEmail, createdAt } = request;
          // A requester with an unconfirmed address may not be who they say. The server refuses it too.
          const isConfirmed = requesterEmail !== "";
          const button = (status: "accepted" | "declined", text: string, label: string) => {
            const isThis = underWay?.request.id === id && underWay.status === status;
            return (
              <Button
                variant={status === "accepted" ? "primary" : "secondary"}
                aria-label={label}
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
                    {isConfirmed &&
                      button("accepted", i18n.t("Accept"), i18n.t("Accept {name}", { name: requesterName }))}
                    {button("declined", i18n.t("Decline"), i18n.t("Decline {name}", { name: requesterName }))}
                  </div>
                }
              >
                <p className="text-ink-2">{i18n.t("Asked {age}", { age: relativeAge(createdAt, new Date(), i18n) })}</p>
                {!isConfirmed && (
                  <p className="text-ink-2">
                    {i18n.t("This address is not confirmed yet. You can accept once {name} has done so.", {
                      name: requesterName,
                    })}
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
