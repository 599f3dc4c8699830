import type { ReactNode } from "react";
import { cn } from "../cn.ts";

type TicketTone = "yes" | "maybe" | "no" | "brand" | "final";

interface TicketProps {
  /** Usually a <Stub>. */
  stub: ReactNode;
  /** Colours border and stub. */
  tone?: TicketTone;
  /** Takes the colour of the answer checked inside. Works in CSS alone, before JavaScript runs. */
  followsAnswer?: boolean;
  as?: "div" | "li" | "article" | "section";
  /** 1 for a normal card, 2 for the most important one. */
  depth?: 1 | 2;
  className?: string;
  /** Classes of the body, including its padding. */
  bodyClassName?: string;
  children: ReactNode;
}

/**
 * A ticket with stub, tear line and body. Its notches show the background behind it: set `--notch` if that is not
 * paper. Give the long date the class `ticket-title`, which fades when the answer is no.
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
