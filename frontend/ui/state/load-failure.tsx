import { useLingui } from "@lingui/react";
import { cn } from "../cn.ts";
import { Button } from "../form/button.tsx";

interface LoadFailureProps {
  /** Says what failed to load: "Couldn't load your events." */
  text: string;
  /** The TanStack query that failed. */
  query: { isFetching: boolean; refetch: () => unknown };
  className?: string;
}

/** Says what failed to load, with a button that tries again. */
export function LoadFailure({ text, query: { isFetching, refetch }, className }: LoadFailureProps) {
  const { i18n } = useLingui();
  return (
    <div className={cn("flex flex-wrap items-center gap-x-4 gap-y-2", className)}>
      <p role="alert" className="text-ink-2">
        {text}
      </p>
      <Button variant="secondary" busy={isFetching} onClick={() => refetch()}>
        {i18n.t("Try again")}
      </Button>
    </div>
  );
}
