import { cn } from "./cn.ts";

/** A bar of answers: yes solid, maybe hatched, the rest empty. Decorative, because text gives the counts. */
export function AnswerBar({
  yes,
  maybe,
  total,
  className,
}: {
  yes: number;
  maybe: number;
  total: number;
  className?: string;
}) {
  const share = (count: number) => `${total > 0 ? Math.min(100, (count / total) * 100) : 0}%`;
  return (
    <div aria-hidden="true" className={cn("flex h-2 overflow-hidden rounded-full bg-sunken", className)}>
      <div className={cn(growClass, "bg-yes")} style={{ width: share(yes) }} />
      <div className={cn(growClass, "hatch bg-maybe-soft")} style={{ width: share(maybe) }} />
    </div>
  );
}

interface ProgressProps {
  /** Accessible name of what is measured. */
  label: string;
  value: number;
  max: number;
  className?: string;
}

export function Progress({ label, value, max, className }: ProgressProps) {
  const percent = max > 0 ? Math.round(Math.min(1, value / max) * 100) : 0;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={cn("h-2 overflow-hidden rounded-full bg-sunken", className)}
    >
      <div className={cn(growClass, "rounded-full bg-brand")} style={{ width: `${percent}%` }} />
    </div>
  );
}

const growClass = "h-full animate-[bar-grow_var(--dur-4)_var(--ease-out)] transition-[width] duration-(--dur-3)";
