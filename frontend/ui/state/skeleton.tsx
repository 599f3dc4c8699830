import { useLingui } from "@lingui/react";
import { cn } from "../cn.ts";

/** A grey placeholder in the size of the content. Appears after 150 ms. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cn("skeleton", className)} />;
}

/** Announces once that something is loading. Set aria-busy on the region with the skeletons. */
export function LoadingStatus() {
  const { i18n } = useLingui();
  return (
    <p role="status" className="sr-only">
      {i18n.t("Loading...")}
    </p>
  );
}

/** One skeleton in a region of its own, which is loading. */
export function LoadingBlock({ className }: { className: string }) {
  return (
    <div aria-busy="true">
      <LoadingStatus />
      <Skeleton className={className} />
    </div>
  );
}
