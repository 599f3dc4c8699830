import type { UseQueryResult } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { type ReactNode, useId } from "react";
import { EMAIL_MAX } from "#schema/limits.ts";
import { failureSentence } from "../../lib/failure.ts";
import { useWords } from "../../lib/words.ts";
import { startIconSpace } from "../../ui/form/icon-space.ts";
import { SearchInput } from "../../ui/form/search-input.tsx";
import { EmptyState } from "../../ui/state/empty-state.tsx";
import { LoadFailure } from "../../ui/state/load-failure.tsx";
import { LoadingStatus, Skeleton } from "../../ui/state/skeleton.tsx";
import { Pager } from "./pager.tsx";
import type { AdminPage } from "./queries.ts";
import type { useSearch } from "./use-search.ts";

interface AdminListProps<Row> extends Omit<ReturnType<typeof useSearch>, "search"> {
  /** Says what the search covers: "Search by …". */
  label: string;
  /** Text for an empty list. */
  empty: string;
  search: { q: string; page: number };
  result: UseQueryResult<AdminPage<Row>>;
  children: (rows: Row[]) => ReactNode;
}

/** One tab: search, table and pager, with loading, empty and error states. */
export function AdminList<Row>({
  label,
  empty,
  typed,
  setTyped,
  search,
  setPage,
  result,
  children,
}: AdminListProps<Row>) {
  const i18n = useWords();
  const id = useId();
  const { data, error } = result;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-5">
      <div className="relative sm:max-w-96">
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <Search aria-hidden="true" size={20} className="pointer-events-none absolute top-3.5 start-3.5 text-ink-3" />
        <SearchInput
          id={id}
          maxLength={EMAIL_MAX}
          placeholder={label}
          value={typed}
          onType={setTyped}
          className={startIconSpace}
        />
      </div>
      {error ? (
        <LoadFailure text={failureSentence(error, i18n)} query={result} className="py-4" />
      ) : !data ? (
        <Rows />
      ) : (
        <>
          <p role="status" className="sr-only">
            {i18n.t("{count, plural, one {# found} other {# found}}", { count: data.total })}
          </p>
          {data.rows.length === 0 ? (
            <EmptyState
              level={2}
              title={search.q === "" ? empty : i18n.t('Nothing begins with "{search}"', { search: search.q })}
              text={search.q !== "" && i18n.t("The search looks at the beginnings of names, titles and addresses.")}
            />
          ) : (
            children(data.rows)
          )}
          <Pager page={search.page} total={data.total} onPage={setPage} />
        </>
      )}
    </div>
  );
}

function Rows() {
  return (
    <div aria-busy="true" className="grid gap-2">
      <LoadingStatus />
      {["a", "b", "c", "d", "e", "f", "g", "h"].map((row) => (
        <Skeleton key={row} className="h-14 max-md:h-44" />
      ))}
    </div>
  );
}
