import type { ReactNode } from "react";
import { cn } from "../cn.ts";
import { BlankTicket } from "../picture/blank-ticket.tsx";

interface EmptyStateProps {
  /** Heading level. Use 1 if it is the whole page. */
  level?: 1 | 2 | 3;
  /** Replaces the blank ticket. */
  drawing?: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
  className?: string;
}

/** A drawing with a title, a text and one action. */
export function EmptyState({ level = 2, drawing = <BlankTicket />, title, text, action, className }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div
      className={cn("grid justify-items-center px-4 text-center", level === 1 ? "py-20 sm:py-28" : "py-8", className)}
    >
      {drawing}
      <Heading className={cn("mt-6", level === 1 ? "text-2xl sm:text-3xl" : "text-xl")}>{title}</Heading>
      {text && <p className="mt-2 max-w-[48ch] text-ink-2">{text}</p>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
