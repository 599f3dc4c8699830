import { useWords } from "../../../lib/words.ts";
import { LoadingStatus, Skeleton } from "../../../ui/state/skeleton.tsx";

/** Grid of the dates and the people, in one column on phones. The people have two columns in the widest windows. */
export const BOARD_GRID =
  "grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8 " +
  "min-[100rem]:grid-cols-[minmax(0,1fr)_44rem]";

export function BoardSkeleton() {
  const i18n = useWords();
  return (
    <div aria-busy="true" className="page page-wide grid gap-5 pt-6 pb-12">
      <h1 className="sr-only">{i18n.t("Event")}</h1>
      <LoadingStatus />
      <Skeleton className="h-5 w-28" />
      <div className="flex gap-6">
        <Skeleton className="size-34 flex-none rounded-sheet! max-sm:hidden" />
        <div className="grid flex-1 content-center gap-3">
          <Skeleton className="h-6 w-40 rounded-full!" />
          <Skeleton className="h-10 w-3/4 max-w-lg" />
          <Skeleton className="h-6 w-full max-w-md" />
        </div>
      </div>
      <Skeleton className="h-20" />
      <div className={BOARD_GRID}>
        <div className="grid gap-4">
          <Skeleton className="h-64 rounded-card!" />
          <Skeleton className="h-36 rounded-card!" />
          <Skeleton className="h-36 rounded-card!" />
        </div>
        <Skeleton className="h-96 rounded-card!" />
      </div>
    </div>
  );
}
