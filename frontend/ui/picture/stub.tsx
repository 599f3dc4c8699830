import { cn } from "../cn.ts";

const sizes = {
  sm: { box: "w-14", label: "text-2xs", day: "text-lg" },
  md: { box: "w-18", label: "text-2xs", day: "text-2xl" },
  lg: { box: "w-20 sm:w-32", label: "text-xs sm:text-sm", day: "text-3xl sm:text-4xl" },
};

interface StubProps {
  /** Short weekday: "Fri". */
  weekday?: string;
  /** Day of the month, or a count. */
  day: string | number;
  /** Short month, "Dec", or the unit of a count. */
  month?: string;
  size?: keyof typeof sizes;
  className?: string;
}

/** The left part of a ticket. Hidden from screen readers, because the body contains the long date. */
export function Stub({ weekday, day, month, size = "md", className }: StubProps) {
  const { box, label, day: dayClass } = sizes[size];
  return (
    <div aria-hidden="true" className={cn("stub gap-0.5 py-3", box, className)}>
      {weekday !== undefined && <span className={cn("font-semibold", label)}>{weekday}</span>}
      <span className={cn("font-display leading-none font-bold", dayClass)}>{day}</span>
      {month !== undefined && <span className={cn("font-semibold", label)}>{month}</span>}
    </div>
  );
}
