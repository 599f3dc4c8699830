import { cn } from "../cn.ts";

/** A spinner, 16 px by default. Hidden from screen readers, because text accompanies it. */
export function Spinner({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 16 16"
      width="16"
      height="16"
      className={cn("flex-none animate-spin", className)}
    >
      <path
        d="M8 1.5a6.5 6.5 0 1 1-4.6 1.9"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.25"
        strokeLinecap="round"
      />
    </svg>
  );
}
