import { useLayoutEffect, useRef, useState } from "react";
import { useWords } from "../../lib/words.ts";
import { cn } from "../../ui/cn.ts";

// Estimates of what the clamped lines hold on phones and beside the form. The browser measures after hydration.
const PHONE_FIT = { characters: 150, lines: 4 };
const CARD_FIT = { characters: 450, lines: 12 };

/** The description, clamped until 'more' is checked. A checkbox works without JavaScript. */
export function Description({ text }: { text: string }) {
  const i18n = useWords();
  const paragraph = useRef<HTMLParagraphElement>(null);
  const [measured, setMeasured] = useState<boolean | null>(null);
  const overflows = measured ?? exceeds(text, PHONE_FIT);
  const isPhoneGuess = measured === null && !exceeds(text, CARD_FIT);

  useLayoutEffect(() => {
    const clamped = paragraph.current;
    if (!clamped || typeof ResizeObserver === "undefined") return;
    const measure = () => {
      // Opened text never overflows, but 'less' must stay.
      const opened = clamped.parentElement?.querySelector("input")?.checked;
      if (!opened) setMeasured(clamped.scrollHeight > clamped.clientHeight + 1);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(clamped);
    return () => observer.disconnect();
  }, []);

  return (
    <div className="group/description relative mt-3 text-ink-2">
      <p
        ref={paragraph}
        className="line-clamp-4 wrap-anywhere whitespace-pre-line text-pretty group-has-checked/description:line-clamp-none lg:line-clamp-12"
      >
        <bdi>{text}</bdi>
      </p>
      {overflows && (
        <label
          className={cn(
            "link hit absolute end-0 bottom-0 bg-surface ps-1 [box-shadow:-0.5rem_0_0.5rem_var(--surface)] rtl:[box-shadow:0.5rem_0_0.5rem_var(--surface)]",
            "group-has-checked/description:static group-has-checked/description:mt-1 group-has-checked/description:inline-block",
            "group-has-checked/description:ps-0 group-has-checked/description:[box-shadow:none]",
            isPhoneGuess && "lg:hidden",
          )}
        >
          <input type="checkbox" className="sr-only" />
          <span className="group-has-checked/description:hidden">
            <span aria-hidden="true">{i18n.t("more")}</span>
            <span className="sr-only">{i18n.t("more of the description")}</span>
          </span>
          <span className="hidden group-has-checked/description:inline">
            <span aria-hidden="true">{i18n.t("less")}</span>
            <span className="sr-only">{i18n.t("less of the description")}</span>
          </span>
        </label>
      )}
    </div>
  );
}

function exceeds(text: string, fit: { characters: number; lines: number }): boolean {
  return text.length > fit.characters || text.split("\n").length > fit.lines;
}
