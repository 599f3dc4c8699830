import { cn } from "../cn.ts";

/** A torn ticket, 176 × 112 px, for addresses that lead nowhere. */
export function TornTicket({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 176 112"
      width="176"
      height="112"
      fill="none"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={cn("max-w-full", className)}
    >
      <g transform="rotate(-7 45 56)" stroke="var(--line-strong)">
        <path
          fill="var(--brand-soft)"
          d="M12 24h62l-5 10 8 10-8 11 8 11-8 10 6 12H12a6 6 0 0 1-6-6V66a9 9 0 0 0 0-18V30a6 6 0 0 1 6-6Z"
        />
        <path stroke="var(--brand-ink)" strokeWidth="3.5" opacity=".6" d="M24 42h26M24 54h34M24 66h20" />
      </g>
      <g transform="rotate(8 131 56)" stroke="var(--line-strong)">
        <path
          fill="var(--surface)"
          d="M102 24h62a6 6 0 0 1 6 6v18a9 9 0 0 0 0 18v16a6 6 0 0 1-6 6h-62l6-12-8-10 8-11-8-11 8-10-6-10Z"
        />
        <path stroke="var(--no)" strokeWidth="4" d="M117 60c5-11 13-12 20-5s14 6 19-4" />
      </g>
    </svg>
  );
}
