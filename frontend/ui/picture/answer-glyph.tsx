import type { Answer } from "#schema/contracts/common.ts";
import { cn } from "../cn.ts";

const paths: Record<Answer, string> = {
  yes: "M2.75 8.75 6.25 12.25 13.25 4",
  maybe: "M2 9.25c1.1-2.6 3.1-3.1 5.4-1.5s4.6 1.6 6.6-1",
  no: "m3.75 3.75 8.5 8.5m0-8.5-8.5 8.5",
};

/** The icon of an answer: check, tilde or cross. Hidden from screen readers, because it is always beside a word. */
export function Glyph({ answer, size = 16, className }: { answer: Answer; size?: number; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 16 16"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={cn("flex-none", className)}
    >
      <path d={paths[answer]} />
    </svg>
  );
}
