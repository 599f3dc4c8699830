import type { ReactNode } from "react";
import { cn } from "../cn.ts";

type TicketTone = "yes" | "maybe" | "no" | "brand" | "final";

interface TicketCardProps {
  /** Colours border and stub. */
  tone?: TicketTone;
  /** Takes the colour of the answer checked inside. Works in CSS alone, before JavaScript runs. */
  followsAnswer?: boolean;
  as?: "div" | "li" | "article" | "section";
  /** 1 for a normal card, 2 for the most important one. */
  depth?: 1 | 2;
  /** Draws a row without the edge. Its children stay mounted, so that an input in it keeps the focus. */
  isPlain?: boolean;
  className?: string;
  children: ReactNode;
}

/**
 * A card with a ticket's edge, for a `<Stub>` and what is beside it. Its notches show the background behind it: set
 * `--notch` if that is not paper.
 */
export function TicketCard({
  tone,
  followsAnswer,
  as: Element = "div",
  depth = 1,
  isPlain = false,
  className,
  children,
}: TicketCardProps) {
  return (
    <Element
      className={cn(isPlain ? "flex" : cn("ticket", depth === 2 ? "shadow-2" : "shadow-1"), className)}
      data-tone={tone}
      data-follows-answer={followsAnswer ? "" : undefined}
    >
      {children}
    </Element>
  );
}

interface TicketProps extends Omit<TicketCardProps, "isPlain"> {
  /** Usually a <Stub>. */
  stub: ReactNode;
  /** Classes of the body, including its padding. */
  bodyClassName?: string;
}

/**
 * A ticket with stub, tear line and body. Give the long date the class `ticket-title`, which fades when the answer is no.
 */
export function Ticket({ stub, bodyClassName, children, ...card }: TicketProps) {
  return (
    <TicketCard {...card}>
      {stub}
      <div className={cn("min-w-0 flex-1", bodyClassName ?? "p-4")}>{children}</div>
    </TicketCard>
  );
}
