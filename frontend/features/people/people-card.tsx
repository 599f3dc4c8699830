import type { ReactNode } from "react";
import { LoadingStatus, Skeleton } from "../../ui/state/skeleton.tsx";

interface PeopleCardProps {
  headingId: string;
  title: ReactNode;
  isBusy: boolean;
  className?: string;
  children: ReactNode;
}

/** A card that lists people. Its heading takes the focus when the focused row is removed. */
export function PeopleCard({ headingId, title, isBusy, className = "", children }: PeopleCardProps) {
  return (
    <section
      aria-labelledby={headingId}
      aria-busy={isBusy}
      className={`min-w-0 rounded-card border border-line bg-surface p-4 shadow-1 sm:p-6 ${className}`}
    >
      <h2 id={headingId} tabIndex={-1} className="text-xl outline-none">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Placeholder rows, five by default. */
export function LoadingPeople({ rows = 5 }: { rows?: number }) {
  return (
    <div className="mt-3 ruled">
      <LoadingStatus />
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are identical
        <div key={row} className="flex min-h-16 items-center gap-3">
          <Skeleton className="size-9 flex-none rounded-full!" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-32" />
            <Skeleton className="h-3.5 w-44 max-w-full" />
          </div>
          <Skeleton className="h-6 w-20 rounded-full!" />
        </div>
      ))}
    </div>
  );
}
