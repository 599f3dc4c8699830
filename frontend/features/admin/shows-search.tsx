import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { AdminShow } from "#schema/contracts/venues.ts";
import { formatLongDate, formatTime } from "#schema/dates.ts";
import { WEB_LINK_MAX } from "#schema/limits.ts";
import type { Words } from "#schema/words.ts";
import { failureSentence } from "../../lib/failure.ts";
import { useWords } from "../../lib/words.ts";
import { Button } from "../../ui/form/button.tsx";
import { Field } from "../../ui/form/field.tsx";
import { SearchInput } from "../../ui/form/search-input.tsx";
import { EmptyState } from "../../ui/state/empty-state.tsx";
import { LoadFailure } from "../../ui/state/load-failure.tsx";
import { LoadingBlock } from "../../ui/state/skeleton.tsx";
import { AdminTable, type Column } from "./admin-table.tsx";
import { adminShowsQuery } from "./queries.ts";
import { PartShowDialog, TakeShowDownDialog } from "./show-dialogs.tsx";
import { useSearch } from "./use-search.ts";

const columnsIn = (i18n: Words): Column<AdminShow>[] => [
  {
    label: i18n.t("Show"),
    isTitle: true,
    cell: ({ name, venue }) => (
      <>
        <bdi className="font-semibold">{name}</bdi>
        <bdi className="block text-ink-2">{venue}</bdi>
      </>
    ),
  },
  { label: i18n.t("Date"), cell: (show) => whenText(show, i18n) },
  {
    label: i18n.t("Source"),
    cell: ({ source, isJoined }) => (
      <>
        <bdi>{source}</bdi>
        {isJoined && <span className="block text-ink-2">{i18n.t("One show with another source")}</span>}
      </>
    ),
  },
];

function whenText({ date, time }: AdminShow, i18n: Words): string {
  if (date === null) return i18n.t("Date TBA");
  return i18n.t("{date}, {time}", {
    date: formatLongDate(date, i18n),
    time: time ? formatTime(time, i18n) : i18n.t("Time TBA"),
  });
}

/** Finds single shows, takes them down, and parts those that were joined with another source. */
export function ShowsSearch() {
  const i18n = useWords();
  const { typed, setTyped, search } = useSearch();
  const query = useQuery(adminShowsQuery(search.q));
  const { data, error } = query;
  const caption = search.q === "" ? i18n.t("Joined from two sources") : i18n.t("Found shows");
  return (
    <section aria-label={i18n.t("Single shows")} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="text-xl">{i18n.t("Single shows")}</h2>
      <Field
        label={i18n.t("Find a show")}
        hint={i18n.t("By the beginning of its name, its ticket link or its id.")}
        className="sm:max-w-96"
      >
        {(control) => (
          <SearchInput
            {...control}
            maxLength={WEB_LINK_MAX}
            placeholder={i18n.t("Name, ticket link or id")}
            value={typed}
            onType={setTyped}
          />
        )}
      </Field>
      {error && !data ? (
        <LoadFailure text={failureSentence(error, i18n)} query={query} />
      ) : !data ? (
        <LoadingBlock className="h-40 rounded-card!" />
      ) : data.length > 0 ? (
        <>
          <p role="status" className="font-semibold">
            {caption}
          </p>
          <AdminTable
            caption={caption}
            columns={columnsIn(i18n)}
            rows={data}
            action={(show) => <ShowActions show={show} />}
          />
        </>
      ) : search.q === "" ? (
        <p className="text-ink-2">{i18n.t("No show of a venue is joined with one of another source.")}</p>
      ) : (
        <EmptyState level={3} title={i18n.t('Nothing begins with "{search}"', { search: search.q })} />
      )}
    </section>
  );
}

function ShowActions({ show }: { show: AdminShow }) {
  const i18n = useWords();
  const [asked, setAsked] = useState<"part" | "take-down" | null>(null);
  const onClose = () => setAsked(null);
  const named = (action: string) => i18n.t("{action}: {name}", { action, name: show.name });
  return (
    <span className="flex flex-wrap justify-end gap-2">
      {show.isJoined && (
        <Button variant="secondary" aria-label={named(i18n.t("Part"))} onClick={() => setAsked("part")}>
          {i18n.t("Part")}
        </Button>
      )}
      <Button
        variant="secondary"
        aria-label={named(i18n.t("Take the show down"))}
        onClick={() => setAsked("take-down")}
      >
        {i18n.t("Take the show down")}
      </Button>
      {asked === "part" && <PartShowDialog show={show} onClose={onClose} />}
      {asked === "take-down" && <TakeShowDownDialog show={show} onClose={onClose} />}
    </span>
  );
}
