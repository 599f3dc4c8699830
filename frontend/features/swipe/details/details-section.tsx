import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

/** A titled section of a show's details. Do not render it without content. */
export function DetailsSection({
  icon: Icon,
  title,
  children,
}: {
  icon: LucideIcon;
  title: string;
  children: ReactNode;
}) {
  return (
    <section className="border-t border-line pt-4">
      <h3 className="flex items-center gap-2 text-lg">
        <Icon aria-hidden="true" size={20} className="flex-none text-ink-2" />
        {title}
      </h3>
      <div className="mt-2 grid gap-3 text-sm wrap-anywhere text-ink-2">{children}</div>
    </section>
  );
}

/** Plain text from the provider, with its line breaks. */
export function Prose({ label, children }: { label?: string; children: string }) {
  return (
    <p className="whitespace-pre-line">
      {label !== undefined && <strong className="block font-semibold text-ink">{label}</strong>}
      <span dir="auto">{children}</span>
    </p>
  );
}

/** A link that opens in a new tab without access to this one. */
export function OutLink({ href, label, children }: { href: string; label?: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener" aria-label={label} className="link hit justify-self-start">
      {children}
    </a>
  );
}
