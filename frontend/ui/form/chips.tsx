import { useLingui } from "@lingui/react";
import { X } from "lucide-react";
import { cn } from "../cn.ts";

interface ChipsProps {
  /** Accessible name of the list: "Invited people". */
  label: string;
  items: readonly { id: string; label: string }[];
  onRemove?: (id: string) => void;
  className?: string;
}

/** A list of short texts with Remove buttons. Removing one focuses its neighbour. */
export function Chips({ label, items, onRemove, className }: ChipsProps) {
  const { i18n } = useLingui();
  function remove(button: HTMLButtonElement, id: string) {
    const row = button.closest("li");
    const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
    neighbour?.querySelector("button")?.focus();
    onRemove?.(id);
  }
  return (
    <ul aria-label={label} className={cn("flex flex-wrap gap-2", className)}>
      {items.map((item) => (
        <li
          key={item.id}
          className={cn(
            "inline-flex min-h-9 max-w-full items-center rounded-chip border border-line bg-surface ps-3 text-sm",
            !onRemove && "pe-3",
          )}
        >
          <span dir="auto" className="min-w-0 py-1 wrap-anywhere">
            {item.label}
          </span>
          {onRemove && (
            <button
              type="button"
              aria-label={i18n.t("Remove {name}", { name: item.label })}
              onClick={(event) => remove(event.currentTarget, item.id)}
              className="hit grid size-9 flex-none place-items-center rounded-chip text-ink-2 hover:text-ink"
            >
              <X aria-hidden="true" size={16} strokeWidth={2.25} />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
