import { cn } from "../cn.ts";
import { Button } from "../form/button.tsx";

interface LoadFailureProps {
  /** What could not be read, for example "Couldn't load your events." */
  text: string;
  /** The query that failed, as TanStack Query hands it out. */
  query: { isFetching: boolean; refetch: () => unknown };
  className?: string;
}

/** Says in place what could not be read, with the way to try again. */
export function LoadFailure({ text, query: { isFetching, refetch }, className }: LoadFailureProps) {
  return (
    <div className={cn("flex flex-wrap items-center gap-x-4 gap-y-2", className)}>
      <p role="alert" className="text-ink-2">
        {text}
      </p>
      <Button v="secondary" busy={isFetching} onClick={() => refetch()}>
        Try again
      </Button>
    </div>
  );
}
