import { useLayoutEffect, useRef, useState } from "react";

// About what four lines of a phone hold; the script measures what the server can only guess.
const GUESSED_FIT = 150;

/** The description, clamped until 'more' is ticked: a checkbox, so that it works before and without the script. */
export function Description({ text }: { text: string }) {
  const paragraph = useRef<HTMLParagraphElement>(null);
  const [overflows, setOverflows] = useState(text.length > GUESSED_FIT || text.split("\n").length > 4);

  useLayoutEffect(() => {
    const clamped = paragraph.current;
    if (!clamped || typeof ResizeObserver === "undefined") return;
    const measure = () => {
      // While opened nothing overflows, and 'less' has to stay.
      const opened = clamped.parentElement?.querySelector("input")?.checked;
      if (!opened) setOverflows(clamped.scrollHeight > clamped.clientHeight + 1);
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
        {text}
      </p>
      {overflows && (
        <label className="link hit absolute right-0 bottom-0 bg-surface pl-1 shadow-[-0.5rem_0_0.5rem_var(--surface)] group-has-checked/description:static group-has-checked/description:mt-1 group-has-checked/description:inline-block group-has-checked/description:pl-0 group-has-checked/description:shadow-none">
          <input type="checkbox" className="sr-only" />
          <span className="group-has-checked/description:hidden">more</span>
          <span className="hidden group-has-checked/description:inline">less</span>
          <span className="sr-only"> of the description</span>
        </label>
      )}
    </div>
  );
}
