import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { lazyPart } from "../../../ui/state/lazy-part.tsx";
import type { InlineFormProps } from "./inline-form.tsx";

const loadForm = () => import("./inline-form.tsx");
const InlineForm = lazyPart(loadForm);

interface InlineTextProps extends Omit<InlineFormProps, "onClose"> {
  canEdit: boolean;
  /** Name of the button that begins: "Edit title". */
  editLabel: string;
  children: ReactNode;
}

/** Text that turns into an input when it is pressed. The focus returns to the text afterwards. */
export function InlineText({ canEdit, editLabel, children, ...form }: InlineTextProps) {
  const [isEditing, setEditing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);

  useEffect(() => {
    if (wasEditing.current && !isEditing) opener.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  const text = (
    <div className="relative w-fit max-w-full">
      {children}
      {canEdit && (
        <button
          ref={opener}
          type="button"
          aria-label={editLabel}
          title={editLabel}
          onPointerEnter={loadForm}
          onFocus={loadForm}
          onClick={() => setEditing(true)}
          className="absolute -inset-x-2 inset-y-0 cursor-text! rounded-control border border-transparent border-dashed hover:border-line-strong"
        />
      )}
    </div>
  );
  if (!isEditing) return text;
  return (
    <Suspense fallback={text}>
      {/* Keeps the page's heading for screen readers during editing. */}
      <div className="sr-only">{children}</div>
      <InlineForm {...form} onClose={() => setEditing(false)} />
    </Suspense>
  );
}
