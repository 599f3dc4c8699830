import * as Radix from "@radix-ui/react-dropdown-menu";
import { Check } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";

export interface MenuItem {
  label: ReactNode;
  icon?: ReactNode;
  /** Makes it an item that is on or off. */
  isChecked?: boolean;
  /** Makes it a link to a file. */
  download?: string;
  onSelect?: () => void;
}

interface MenuPanelProps {
  labelledBy: string;
  header?: ReactNode;
  /** Focuses the first item, for a menu opened by keyboard. */
  startsOnFirst: boolean;
  items: MenuItem[];
  onClose: () => void;
  returnFocus: () => void;
  /** Returns whether the menu's button was clicked. The button handles that itself. */
  isOnButton: (target: EventTarget | null) => boolean;
}

export default function MenuPanel(props: MenuPanelProps) {
  const { labelledBy, header, items, startsOnFirst, onClose, returnFocus, isOnButton } = props;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (startsOnFirst) list.current?.querySelector<HTMLElement>("[role^=menuitem]")?.focus();
  }, [startsOnFirst]);
  return (
    <Radix.Root
      dir={document.documentElement.dir === "rtl" ? "rtl" : "ltr"}
      open
      modal={false}
      onOpenChange={(opens) => !opens && onClose()}
    >
      {/* An invisible anchor for the list. The real button keeps its place and its focus. */}
      <Radix.Trigger asChild>
        <span aria-hidden="true" className="pointer-events-none absolute inset-0" />
      </Radix.Trigger>
      <Radix.Content
        ref={list}
        align="end"
        sideOffset={12}
        collisionPadding={12}
        loop
        aria-labelledby={labelledBy}
        onInteractOutside={(event) => isOnButton(event.target) && event.preventDefault()}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          returnFocus();
        }}
        className="z-50 min-w-60 max-w-80 animate-[dialog-in_var(--dur-2)_var(--ease-out)] rounded-card border border-line bg-raised p-1.5 shadow-3 outline-none"
      >
        {header && <div className="mb-1.5 border-b border-line px-3 pt-1.5 pb-3">{header}</div>}
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items neither move nor hold state
          <Item key={index} {...item} />
        ))}
      </Radix.Content>
    </Radix.Root>
  );
}

function Item({ label, icon, isChecked, download, onSelect }: MenuItem) {
  const className =
    "flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 text-sm font-semibold text-ink outline-none select-none data-highlighted:bg-sunken";
  if (download !== undefined) {
    return (
      <Radix.Item asChild className={className}>
        <a href={download} download>
          {label}
        </a>
      </Radix.Item>
    );
  }
  if (isChecked === undefined) {
    return (
      <Radix.Item onSelect={onSelect} className={className}>
        {icon}
        {label}
      </Radix.Item>
    );
  }
  return (
    <Radix.CheckboxItem checked={isChecked} onSelect={onSelect} className={className}>
      <span className="grid size-5 flex-none place-items-center rounded border-2 border-line-strong">
        <Radix.ItemIndicator>
          <Check size={14} strokeWidth={3} aria-hidden="true" />
        </Radix.ItemIndicator>
      </span>
      {label}
    </Radix.CheckboxItem>
  );
}
