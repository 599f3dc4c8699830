import type { ReactNode } from "react";
import { cn } from "../../ui/cn.ts";

interface SettingsCardProps {
  /** Target of the link in the settings navigation. */
  id: string;
  title: string;
  text?: ReactNode;
  isDanger?: boolean;
  children: ReactNode;
}

export function SettingsCard({ id, title, text, isDanger = false, children }: SettingsCardProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={cn("rounded-card border bg-surface p-5 shadow-1 sm:p-6", isDanger ? "border-danger" : "border-line")}
    >
      <h2 id={`${id}-title`} className={cn("text-xl", isDanger && "text-danger-ink")}>
        {title}
      </h2>
      {text && <p className="mt-1 text-ink-2">{text}</p>}
      <div className="mt-5">{children}</div>
    </section>
  );
}
