import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "./cn.ts";

interface CollapsibleProps {
  title: ReactNode;
  defaultOpen?: boolean;
  /** True for a part of a card. */
  isSmall?: boolean;
  className?: string;
  children: ReactNode;
}

/** A heading that shows or hides its content. */
export function Collapsible({ title, defaultOpen = true, isSmall = false, className, children }: CollapsibleProps) {
  return (
    <details open={defaultOpen} className={cn("group", className)}>
      <summary className="flex min-h-11 items-center gap-2 rounded-control select-none">
        <ChevronDown
          aria-hidden="true"
          size={isSmall ? 16 : 20}
          className="flex-none -rotate-90 text-ink-2 rtl:rotate-90 transition-transform duration-(--dur-2) group-open:rotate-0"
        />
        {isSmall ? <h3 className="text-base">{title}</h3> : <h2 className="text-xl">{title}</h2>}
      </summary>
      <div className={isSmall ? "pt-1" : "pt-3"}>{children}</div>
    </details>
  );
}
