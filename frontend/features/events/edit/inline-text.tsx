import { Pencil } from "lucide-react";
import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { Button } from "../../../ui/form/button.tsx";
import { lazyPart } from "../../../ui/state/lazy-part.tsx";
import type { InlineFormProps } from "./inline-form.tsx";

const loadForm = () => import("./inline-form.tsx");
const InlineForm = lazyPart(loadForm);

interface InlineTextProps extends Omit<InlineFormProps, "onClose"> {
  canEdit: boolean;
  children: ReactNode;
}

/** Text with a pencil that turns it into an input. The focus returns to the pencil afterwards. */
export function InlineText({ canEdit, children, ...form }: InlineTextProps) {
  const [isEditing, setEditing] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);

  useEffect(() => {
    if (wasEditing.current && !isEditing) pencil.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  const text = (
    <div className="flex items-start gap-1">
      {children}
      {canEdit && (
        <Button
          ref={pencil}
          v="ghost"
          s="sm"
          square
          aria-label={`Edit ${form.label.toLowerCase()}`}
          onPointerEnter={loadForm}
          onFocus={loadForm}
          onClick={() => setEditing(true)}
          className="flex-none"
        >
          <Pencil size={16} strokeWidth={2.25} aria-hidden="true" />
        </Button>
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
