import type { ComponentProps, ReactNode } from "react";
import { cn } from "../cn.ts";

/** A 20 px checkbox in a 44 px high label. */
export function Checkbox({ className, children, ...rest }: ComponentProps<"input"> & { children: ReactNode }) {
  return (
    <label className={cn("flex min-h-11 items-center gap-3 text-sm", className)}>
      <span className="relative grid size-5 flex-none place-items-center">
        <input
          {...rest}
          type="checkbox"
          className="peer col-start-1 row-start-1 size-5 cursor-pointer appearance-none rounded-chip border border-line-strong bg-surface transition-colors duration-(--dur-2) checked:border-brand checked:bg-brand disabled:opacity-50 forced-colors:appearance-auto"
        />
        <svg
          aria-hidden="true"
          viewBox="0 0 16 16"
          width="14"
          height="14"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.25"
          strokeLinecap="round"
          strokeLinejoin="round"
          className="pointer-events-none col-start-1 row-start-1 text-on-brand opacity-0 peer-checked:opacity-100"
        >
          <path d="m3.5 8.5 3 3L12.5 5" />
        </svg>
      </span>
      <span className="min-w-0 flex-1 wrap-anywhere">{children}</span>
    </label>
  );
}
