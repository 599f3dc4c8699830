import type { ComponentProps } from "react";
import { cn } from "../cn.ts";

/** Classes shared by inputs, textareas and selects. iOS does not zoom in on 16 px text. A placeholder has the page's direction. */
export const controlClass =
  "w-full rounded-control border border-line-strong bg-surface px-3.5 text-base text-ink " +
  "transition-[border-color] duration-(--dur-2) hover:border-ink-2 disabled:opacity-60 read-only:bg-sunken " +
  "aria-invalid:border-danger placeholder-shown:[direction:inherit]";

/** What people type takes its own direction; an empty input has that of the page. */
export function Input({ className, type = "text", ...rest }: ComponentProps<"input">) {
  return <input dir="auto" {...rest} type={type} className={cn(controlClass, "h-12", className)} />;
}
