import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { EventDashboard, EventResponse } from "#schema/contracts/events.ts";
import { eventDashboardQuery, eventRevisionQuery } from "../queries.ts";

const ASK_EVERY = 5_000;
const QUIET_AFTER = 120_000;
const ASK_WHEN_QUIET = 30_000;

/** Keeps the dashboard up to date while it is looked at, and tells screen readers who has answered. */
export function LiveUpdates({ board }: { board: EventDashboard }) {
  useFollowEvent(board);
  return (
    <p role="status" className="sr-only">
      {useNews(board.responses)}
    </p>
  );
}

/** Asks for the event's revision, except in a hidden or offline page, and loads the dashboard again when it differs. */
function useFollowEvent({ event, revision: shown }: EventDashboard): void {
  const client = useQueryClient();
  const { queryKey } = eventDashboardQuery(event.id);
  const loadedAt = () => client.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
  const { data, dataUpdatedAt } = useQuery({
    ...eventRevisionQuery(event.id),
    initialData: { revision: shown },
    initialDataUpdatedAt: loadedAt,
    staleTime: ASK_EVERY,
    refetchInterval: () => (Date.now() - loadedAt() < QUIET_AFTER ? ASK_EVERY : ASK_WHEN_QUIET),
  });
  // A dashboard that was loaded later than the revision is newer, although they differ.
  const changedAt = data.revision !== shown && dataUpdatedAt > loadedAt() ? dataUpdatedAt : null;
  // Each later response has another `changedAt` and so loads again what could not be loaded.
  useEffect(() => {
    if (changedAt !== null) {
      client.invalidateQueries({ queryKey: eventDashboardQuery(event.id).queryKey, exact: true });
    }
  }, [client, event.id, changedAt]);
}

const names = new Intl.ListFormat("en");

/** Returns a sentence about the answers that are new or changed since the last render. */
function useNews(responses: EventResponse[]): string {
  const [known, setKnown] = useState(responses);
  const [news, setNews] = useState("");
  if (responses === known) return news;
  const isKnown = ({ id, updatedAt }: EventResponse) =>
    known.some((one) => one.id === id && one.updatedAt === updatedAt);
  const people = responses.filter((response) => !isKnown(response)).map(({ respondentName }) => respondentName);
  setKnown(responses);
  if (people.length > 0) setNews(`${names.format(shortened(people))} answered.`);
  return news;
}

function shortened(people: string[]): string[] {
  if (people.length <= 3) return people;
  return [...people.slice(0, 2), `${people.length - 2} others`];
}
