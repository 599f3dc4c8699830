import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useWords } from "../../lib/words.ts";
import { LoadFailure } from "../../ui/state/load-failure.tsx";
import { userQuery } from "../account/queries.ts";
import { IncomingRequests } from "./incoming-requests.tsx";
import { LoadingPeople, PeopleCard } from "./people-card.tsx";
import { connectionsQuery, contactsQuery, incomingQuery, sentQuery } from "./queries.ts";
import { SentRequests } from "./sent-requests.tsx";
import { UnlistedPeople, unlisted } from "./unlisted-people.tsx";

const HEADING = "connection-activity";
const focusHeading = () => document.getElementById(HEADING)?.focus();

/** 'Connection Activity': incoming requests, sent requests, and connected people who are not contacts. */
export function ActivityCard({ className }: { className?: string }) {
  const i18n = useWords();
  const { data: user } = useQuery(userQuery());
  const incoming = useQuery(incomingQuery());
  const sent = useQuery(sentQuery());
  const { data: connections = [] } = useQuery(connectionsQuery());
  const { data: contacts } = useQuery(contactsQuery());
  const others = contacts ? unlisted(connections, contacts) : [];
  const isLoading = incoming.isPending || sent.isPending;
  const isEmpty = incoming.data?.length === 0 && sent.data?.length === 0 && others.length === 0;
  return (
    <PeopleCard headingId={HEADING} title={i18n.t("Connection Activity")} isBusy={isLoading} className={className}>
      {isLoading ? (
        <LoadingPeople rows={3} />
      ) : isEmpty ? (
        <div className="pt-4 text-sm text-ink-2">
          <h3 className="font-semibold text-ink [font-family:var(--font-sans)]">
            {user?.emailVerified === false
              ? i18n.t("Confirm your e-mail to see requests sent to it")
              : i18n.t("Nothing waiting")}
          </h3>
          <p>{i18n.t("Requests you get and requests you send show here.")}</p>
        </div>
      ) : (
        <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-6">
          {incoming.data ? (
            incoming.data.length > 0 && (
              <Group title={i18n.t("Requests for you")} count={incoming.data.length}>
                <IncomingRequests requests={incoming.data} onAnswered={focusHeading} />
              </Group>
            )
          ) : (
            <LoadFailure className="mt-3" text={i18n.t("Couldn't load the requests you got.")} query={incoming} />
          )}
          {sent.data ? (
            sent.data.length > 0 && (
              <Group
                title={i18n.t("{what, select, requests {Sent} other {Sent}}", { what: "requests" })}
                count={sent.data.length}
              >
                <SentRequests requests={sent.data} />
              </Group>
            )
          ) : (
            <LoadFailure className="mt-3" text={i18n.t("Couldn't load the requests you sent.")} query={sent} />
          )}
          {others.length > 0 && (
            <Group title={i18n.t("Connected, not in your contacts")} count={others.length}>
              <UnlistedPeople connections={others} onLeave={focusHeading} />
            </Group>
          )}
        </div>
      )}
    </PeopleCard>
  );
}

function Group({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  const i18n = useWords();
  return (
    <div>
      <h3 className="text-lg">
        {title} <span className="font-normal text-ink-2">({i18n.count(count)})</span>
      </h3>
      {children}
    </div>
  );
}
