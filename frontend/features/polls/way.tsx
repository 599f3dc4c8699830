import type { ReactNode } from "react";

interface WayProps {
  name: string;
  isOpen?: boolean;
  onOpen?: () => void;
  children: ReactNode;
}

/** One way to hear the date. The browser shows one at a time. */
export function Way({ name, isOpen = false, onOpen, children }: WayProps) {
  return (
    <details name="hear" open={isOpen} onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}>
      <summary className="fold min-h-12 font-semibold">{name}</summary>
      <div className="pb-4">{children}</div>
    </details>
  );
}
