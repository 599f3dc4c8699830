import type { ReactNode } from "react";
import { Badge } from "../../../ui/badge.tsx";

interface QuietCardProps {
  badge: string;
  title: ReactNode;
  description?: string;
  /** One line of text each. */
  lines: ReactNode[];
  action?: ReactNode;
}

/** A card for a past event, a deleted event or a dismissed invite. It has no poster. */
export function QuietCard({ badge, title, description, lines, action }: QuietCardProps) {
  return (
    <li className="relative flex flex-col rounded-card border border-line bg-surface p-3 sm:p-5">
      <div className="flex flex-wrap items-center gap-x-3 max-sm:flex-row-reverse max-sm:justify-between">
        <Badge className="flex-none">{badge}</Badge>
        <h3 className="text-lg wrap-anywhere max-sm:min-w-0 max-sm:flex-1 sm:mt-2.5 sm:basis-full">
          <bdi>{title}</bdi>
        </h3>
      </div>
      {description && (
        <p className="mt-1 line-clamp-2 text-sm text-ink-2 wrap-anywhere">
          <bdi>{description}</bdi>
        </p>
      )}
      <div className="mt-auto grid gap-0.5 pt-1 text-sm sm:pt-3 text-ink-2">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines are never reordered
          <p key={index} className="wrap-anywhere">
            {line}
          </p>
        ))}
      </div>
      {action && <div className="mt-3 sm:mt-4">{action}</div>}
    </li>
  );
}
