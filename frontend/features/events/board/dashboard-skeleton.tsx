import { LoadingStatus, Skeleton } from "../../../ui/state/skeleton.tsx";

export function DashboardSkeleton() {
  return (
    <div aria-busy="true" className="page grid gap-7 pt-8 pb-16">
      <h1 className="sr-only">Event</h1>
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
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_21rem]">
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
