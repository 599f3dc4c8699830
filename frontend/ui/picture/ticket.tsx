import type { ReactNode } from "react";
import { cn } from "../cn.ts";

type TicketTone = "yes" | "maybe" | "no" | "brand" | "final";

interface TicketProps {
  /** Usually a <Stub>. */
  stub: ReactNode;
  /** Colours border and stub. */
  tone?: TicketTone;
  /** Takes the colour of the answer checked inside it, in CSS alone, so it works before any script has run. */
  followsAnswer?: boolean;
  as?: "div" | "li" | "article" | "section";
  /** 1 = resting card, 2 = the one that stands out. */
  depth?: 1 | 2;
  className?: string;
  /** Classes of the body; padding included. */
  bodyClassName?: string;
  children: ReactNode;
}

/**
 * Stub, tear line with two notches, body. The notches show the background behind the ticket: set `--notch` where that
 * is not paper. Mark the long date with the class `ticket-title`: it steps back when the answer is no.
 */
export function Ticket({
  stub,
  tone,
  followsAnswer,
  as: Element = "div",
  depth = 1,
  className,
  bodyClassName,
  children,
}: TicketProps) {
  return (
    <Element
      className={cn("ticket", depth === 2 ? "shadow-2" : "shadow-1", className)}
      data-tone={tone}
      data-follows-answer={followsAnswer ? "" : undefined}
    >
      {stub}
      <div className={cn("min-w-0 flex-1", bodyClassName ?? "p-4")}>{children}</div>
    </Element>
  );
}
