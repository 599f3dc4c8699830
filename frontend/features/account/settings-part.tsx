import type { ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { Collapsible } from "../../ui/collapsible.tsx";

interface SettingsPartProps {
  /** Target of links, which open the part. */
  id: string;
  title: string;
  text: ReactNode;
  /** Shows the content from the start. */
  isOpen?: boolean;
  children: ReactNode;
}

/** A part of a {@link SettingsCard} that opens on request. */
export function SettingsPart({ id, title, text, isOpen = false, children }: SettingsPartProps) {
  const { hash } = useLocation();
  return (
    <section id={id} aria-label={title}>
      <Collapsible
        title={<span className="font-semibold [font-family:var(--font-sans)]">{title}</span>}
        defaultOpen={isOpen || hash === `#${id}`}
        isSmall
        className="py-2"
      >
        <p className="text-sm text-ink-2">{text}</p>
        <div className="mt-4 mb-3">{children}</div>
      </Collapsible>
    </section>
  );
}
