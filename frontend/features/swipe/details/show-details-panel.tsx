import { X } from "lucide-react";
import { useId, useLayoutEffect, useRef } from "react";
import { useEscape } from "../../../lib/use-escape.ts";
import { useWords } from "../../../lib/words.ts";
import { Button } from "../../../ui/form/button.tsx";
import { PlanChoice } from "../plans/plan-choice.tsx";
import { DetailsBody } from "./details-body.tsx";
import { DetailsFoot } from "./details-foot.tsx";
import type { ShowDetailsProps } from "./show-details-dialog.tsx";

/** A show's details beside the pile, which stays usable. Escape closes it. */
export function ShowDetailsPanel({ show, onClose, onPlan, ...foot }: ShowDetailsProps) {
  const i18n = useWords();
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);

  // A layout effect, because a fast key press comes before other effects and would find the focus nowhere.
  useLayoutEffect(() => {
    const opener = document.activeElement;
    const place = panel.current;
    title.current?.focus({ preventScroll: true });
    return () => {
      // Restores the focus only if closing would lose it.
      const isLost = document.activeElement === document.body || place?.contains(document.activeElement);
      if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);

  useEscape(onClose);

  return (
    <aside
      ref={panel}
      aria-labelledby={titleId}
      className="absolute inset-y-0 left-full ml-8 flex w-112 flex-col overflow-hidden rounded-sheet border border-line bg-surface [--notch:var(--surface)] shadow-2 animate-[fade-in_var(--dur-3)_var(--ease-out)]"
    >
      <div className="flex items-start gap-2 pt-3 pe-3 ps-5">
        <h2 ref={title} id={titleId} tabIndex={-1} className="min-w-0 flex-1 py-2 text-xl outline-none wrap-anywhere">
          <bdi>{show.name}</bdi>
        </h2>
        <Button variant="ghost" square aria-label={i18n.t("Close details")} onClick={onClose}>
          <X aria-hidden="true" size={20} />
        </Button>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a section needs a heading, which would repeat the title */}
      <div
        role="region"
        aria-label={i18n.t("Details")}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it
        tabIndex={0}
        className="min-h-0 flex-auto overflow-y-auto overscroll-contain px-5 pt-1 pb-5"
      >
        <DetailsBody show={show} />
      </div>
      <div className="grid max-h-1/2 flex-none gap-3 overflow-y-auto border-t border-line px-5 py-4">
        <div className="flex justify-end gap-2 empty:hidden">
          <DetailsFoot show={show} {...foot} />
        </div>
        <PlanChoice show={show} onPlan={onPlan} />
      </div>
    </aside>
  );
}
