import type { ComponentProps } from "react";
import { cn } from "../cn.ts";
import { controlClass } from "./input.tsx";

export function Textarea({ className, rows = 3, ...rest }: ComponentProps<"textarea">) {
  return <textarea dir="auto" {...rest} rows={rows} className={cn(controlClass, "min-h-12 py-2.5", className)} />;
}
