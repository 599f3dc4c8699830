import type { ReactNode } from "react";
import { cn } from "../../ui/cn.ts";

interface RowProps {
  title: string;
  text: string;
  /** Keeps a small control beside the text on phones. */
  isOneLine?: boolean;
  children: ReactNode;
}

/** One setting: what it is, and its control beside it or, where there is no room, below. */
export function Row({ title, text, isOneLine = false, children }: RowProps) {
  return (
    <div className={cn("flex items-center justify-between gap-x-6 gap-y-3 py-4", !isOneLine && "flex-wrap")}>
      <div className="min-w-0">
        <h3 className="text-base font-semibold [font-family:var(--font-sans)]">{title}</h3>
        <p className="text-sm text-ink-2">{text}</p>
      </div>
      {children}
    </div>
  );
}
