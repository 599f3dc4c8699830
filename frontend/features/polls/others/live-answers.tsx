import { type ReactNode, useEffect, useMemo, useRef } from "react";
import type { EventRevision } from "#schema/contracts/events.ts";
import type { Poll } from "#schema/contracts/polls.ts";
import type { Others } from "#schema/contracts/visibility.ts";
import type { Words } from "#schema/words.ts";
import { api } from "../../../lib/api.ts";
import { useAnswerNews } from "../../../lib/use-answer-news.ts";
import { useFollowedRevision } from "../../../lib/use-followed-revision.ts";
import { useWords } from "../../../lib/words.ts";
import { nameIn, showsAnswers } from "./others-on.ts";

interface LiveAnswersProps {
  token: string;
  poll: Poll;
  onPoll: (poll: Poll) => void;
}

/** Keeps the other people's answers up to date while the page is visible, and tells screen readers who has answered. */
export default function LiveAnswers({ token, poll, onPoll }: LiveAnswersProps): ReactNode {
  const i18n = useWords();
  const reload = async () => onPoll(await api<Poll>("GET", `/api/poll/${token}`));
  useFollowedRevision({
    shown: poll.revision,
    ask: () => api<EventRevision>("GET", `/api/poll/${token}/revision`),
    reload,
  });
  // Null means that this page has just sent the guest's own answers and may now load the others'.
  const isMissing = useRef(poll.others === null);
  useEffect(() => {
    if (isMissing.current) reload().catch(() => {});
    isMissing.current = false;
  });
  const { others } = poll;
  const answered = useMemo(() => answeredBy(others, i18n), [others, i18n]);
  return (
    <p role="status" className="sr-only">
      {useAnswerNews(answered)}
    </p>
  );
}

function answeredBy(others: Others | null, i18n: Words) {
  if (!showsAnswers(others)) return [];
  if ("counts" in others) return [{ key: JSON.stringify(others.counts), name: nameIn("", i18n) }];
  return others.people.map(({ name, answers }) => ({
    key: `${name} ${JSON.stringify(answers)}`,
    name: nameIn(name, i18n),
  }));
}
