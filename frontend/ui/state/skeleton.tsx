import { cn } from "../cn.ts";

/** A grey box of the content's size; appears after 150 ms. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cn("skeleton", className)} />;
}

/** Says once that the page is loading; set aria-busy on the region whose skeletons it speaks for. */
export function LoadingStatus() {
  return (
    <p role="status" className="sr-only">
      Loading...
    </p>
  );
}
