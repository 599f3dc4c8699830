import type { ReactNode } from "react";
import { cn } from "../cn.ts";
import { raisedClass, segmentClass } from "./segment-class.ts";

interface SegmentedProps<T extends string> {
  /** Accessible name of the group. */
  label: string;
  value: T;
  options: readonly { value: T; label: ReactNode }[];
  onChange: (value: T) => void;
  className?: string;
}

/** A row of two or three buttons, one of them pressed. */
export function Segmented<T extends string>({ label, value, options, onChange, className }: SegmentedProps<T>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend and its layout
    <div role="group" aria-label={label} className={cn("inline-flex gap-0.5 rounded-control bg-sunken p-1", className)}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className={cn(
            segmentClass,
            "flex-1 px-3 whitespace-nowrap",
            option.value === value ? raisedClass : "text-ink-2 hover:text-ink",
          )}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
