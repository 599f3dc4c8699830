import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { cn } from "./cn.ts";
import { raisedClass, segmentClass } from "./form/segment-class.ts";

interface TabsProps<T extends string> {
  label: string;
  value: T;
  tabs: readonly { value: T; label: ReactNode; count?: number }[];
  onChange: (value: T) => void;
  /** Panel of the current tab. */
  children: ReactNode;
  className?: string;
}

/** A row of tabs and the current tab's panel. Arrow keys, Home and End select a tab. */
export function Tabs<T extends string>({ label, value, tabs, onChange, children, className }: TabsProps<T>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  // Scrolls the current tab into view within the row. `scrollIntoView` would also scroll the page.
  useEffect(() => {
    const row = list.current;
    const tab = row?.querySelector<HTMLElement>(`[data-tab="${value}"]`);
    if (row && tab) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
  }, [value]);

  function chooseByKey(event: KeyboardEvent<HTMLDivElement>) {
    const current = tabs.findIndex((tab) => tab.value === value);
    const right = getComputedStyle(event.currentTarget).direction === "rtl" ? -1 : 1;
    const moves: Record<string, number> = {
      ArrowRight: current + right,
      ArrowLeft: current - right,
      Home: 0,
      End: tabs.length - 1,
    };
    const target = moves[event.key];
    const tab = target === undefined ? undefined : tabs[(target + tabs.length) % tabs.length];
    if (!tab) return;
    event.preventDefault();
    onChange(tab.value);
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${tab.value}"]`)?.focus();
  }

  return (
    <div className={className}>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={chooseByKey}
        className="relative flex gap-0.5 overflow-x-auto rounded-control bg-sunken p-1"
      >
        {tabs.map((tab) => {
          const isChosen = tab.value === value;
          return (
            <button
              key={tab.value}
              type="button"
              role="tab"
              id={`${id}-${tab.value}`}
              data-tab={tab.value}
              aria-selected={isChosen}
              aria-controls={isChosen ? `${id}-panel` : undefined}
              tabIndex={isChosen ? 0 : -1}
              onClick={() => onChange(tab.value)}
              className={cn(
                segmentClass,
                "min-h-10 flex-auto px-2.5 max-[399px]:px-1.5",
                isChosen ? raisedClass : "text-ink-2 hover:text-ink",
              )}
            >
              {tab.label}
              {/* Screen readers need the space: "Liked 12". */}
              {tab.count !== undefined && <span className="ms-0.5 font-normal text-ink-2"> {tab.count}</span>}
            </button>
          );
        })}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </div>
  );
}
