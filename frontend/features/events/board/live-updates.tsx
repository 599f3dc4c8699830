import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import type { EventDashboard } from "#schema/contracts/events.ts";
import { useAnswerNews } from "../../../lib/use-answer-news.ts";
import { useFollowedRevision } from "../../../lib/use-followed-revision.ts";
import { askEventRevision, boardKey } from "../queries.ts";

/** Keeps the board up to date while it is visible, and tells screen readers who has answered. */
export function LiveUpdates({ board: { event, revision, responses } }: { board: EventDashboard }) {
  const client = useQueryClient();
  useFollowedRevision({
    shown: revision,
    ask: () => askEventRevision(event.id),
    reload: () => client.invalidateQueries({ queryKey: boardKey(event.id), exact: true }),
  });
  const answered = useMemo(
    () =>
      responses.map(({ id, updatedAt, respondentName: name }) => ({ key: `${id} ${updatedAt}`, name, at: updatedAt })),
    [responses],
  );
  return (
    <p role="status" className="sr-only">
      {useAnswerNews(answered)}
    </p>
  );
}
