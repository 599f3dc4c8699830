import type { ReactNode } from "react";
import { cn } from "./cn.ts";

/** A line of facts. The dot before a fact is in the gap, and outside of the box where the fact begins a line. */
export const factsClass = "flex flex-wrap items-baseline gap-x-3 overflow-hidden";

/** A fact after others, with the dot between them. */
export function Fact({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <span className={className}>
      <span className="-ms-3 inline-block w-3 text-center font-normal"> · </span>
      {children}
    </span>
  );
}

/** Shows facts that are one text, such as '2 coming · 1 waiting'. */
export function Facts({ text, className }: { text: string; className?: string }) {
  const [first, ...others] = text.split(" · ");
  return (
    <span className={cn(factsClass, className)}>
      {first}
      {others.map((fact) => (
        <Fact key={fact}>{fact}</Fact>
      ))}
    </span>
  );
}
