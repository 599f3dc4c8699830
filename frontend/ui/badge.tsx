import type { ReactNode } from "react";
import { cn } from "./cn.ts";

export type BadgeTone = "neutral" | "yes" | "maybe" | "brand" | "danger";

const tones: Record<BadgeTone, string> = {
  neutral: "bg-no-soft text-no-ink",
  yes: "bg-yes-soft text-yes-ink",
  maybe: "bg-maybe-soft text-maybe-ink",
  brand: "bg-brand-soft text-brand-ink",
  danger: "bg-danger-soft text-danger-ink",
};

export function Badge({
  tone = "neutral",
  className,
  children,
}: {
  tone?: BadgeTone;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={cn(
        "inline-flex min-h-6 items-center gap-1 rounded-full px-2.5 text-xs font-semibold min-[21rem]:whitespace-nowrap",
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
