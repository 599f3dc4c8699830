import { LoadingStatus, Skeleton } from "../../ui/state/skeleton.tsx";

/** Placeholders for the System tab's figures and lists. */
export function SystemLoading() {
  return (
    <div aria-busy="true" className="grid gap-8 pt-5">
      <LoadingStatus />
      <Skeleton className="h-72 lg:h-52" />
      <Skeleton className="h-40" />
      <Skeleton className="h-80" />
    </div>
  );
}
