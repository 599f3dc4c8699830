import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import type { User } from "#schema/contracts/account.ts";
import { useWords } from "../../lib/words.ts";
import { lazyPart } from "../../ui/state/lazy-part.tsx";
import { LoadFailure } from "../../ui/state/load-failure.tsx";
import { LoadingBlock } from "../../ui/state/skeleton.tsx";
import { calendarsQuery } from "../calendars/queries.ts";
import { SettingsCard } from "./settings-card.tsx";

const MyCalendars = lazyPart(() => import("../calendars/my-calendars.tsx"));

const loading = <LoadingBlock className="h-20 rounded-control" />;

/** The saved addresses of the person's calendars. */
export function CalendarsCard({ user }: { user: User }) {
  const i18n = useWords();
  const query = useQuery(calendarsQuery());
  const { data } = query;
  return (
    <SettingsCard
      id="calendars"
      title={i18n.t("My calendars")}
      text={i18n.t("Your busy times beside the dates. Only you see them; we store none.")}
    >
      {!data && query.isError ? (
        <LoadFailure text={i18n.t("Couldn't load your calendars.")} query={query} />
      ) : (
        <Suspense fallback={loading}>
          {data ? <MyCalendars user={user} calendars={data.connections} /> : loading}
        </Suspense>
      )}
    </SettingsCard>
  );
}
