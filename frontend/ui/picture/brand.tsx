import { cn } from "../cn.ts";

export const productName = "Eightish";

/** The logo, an 8: a circle (maybe) above a disc with a check (yes), on a plum square. */
export function Mark({ size = 32, className }: { size?: number; className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 48 48" width={size} height={size} className={cn("flex-none", className)}>
      <rect width="48" height="48" rx="13.4" fill="var(--brand)" />
      <circle cx="24" cy="15.8" r="6.2" fill="none" stroke="var(--on-brand)" strokeWidth="4" />
      <circle cx="24" cy="31" r="10" fill="var(--on-brand)" />
      <path
        d="m18.7 30.9 4 4.1 6.9-7.6"
        fill="none"
        stroke="var(--brand)"
        strokeWidth="2.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** Logo and name, as in the navigation bar. */
export function Wordmark({ size = 32 }: { size?: number }) {
  return (
    <span className="inline-flex items-center gap-2.5">
      <Mark size={size} />
      <span className="max-[15rem]:sr-only font-display text-[1.3125rem] leading-none font-bold [letter-spacing:-0.03em] text-ink">
        {productName}
      </span>
    </span>
  );
}
