import { useLingui } from "@lingui/react";
import { cn } from "../cn.ts";

/** Says that what was stored of an earlier visit could not be opened. */
export function LostDraft({ className }: { className?: string }) {
  const { i18n } = useLingui();
  return (
    <p role="status" className={cn("rounded-card border border-line bg-sunken px-4 py-3 text-ink-2", className)}>
      {i18n.t("We could not open your draft. This page starts without it.")}
    </p>
  );
}
