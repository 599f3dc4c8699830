import { useLingui } from "@lingui/react";
import * as Radix from "@radix-ui/react-dialog";
import { X } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { cn } from "../cn.ts";
import { buttonClass } from "../form/button.tsx";
import { useCloseByBack } from "./close-by-back.ts";

const widths = { sm: "sm:max-w-md", md: "sm:max-w-lg", lg: "sm:max-w-xl" };

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** A question if the dialog asks for a decision. */
  title: ReactNode;
  /** Screen readers read it with the title. */
  description?: ReactNode;
  /** Buttons. On phones each fills a row, with the last one on top. */
  actions?: ReactNode;
  size?: keyof typeof widths;
  /** Focuses the control that has the focus first. The default is the first control of the dialog. */
  initialFocus?: () => void;
  /** Fills a phone's screen, for content that needs the height, such as lists and maps. */
  isTall?: boolean;
  /** An "alertdialog" has no close button, and a click outside does not close it. */
  role?: "dialog" | "alertdialog";
  children?: ReactNode;
}

/** A bottom sheet below 640 px, a centred dialog above. Load it lazily, because it includes Radix. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, actions, size = "sm", isTall, role = "dialog", children } = props;
  const { initialFocus } = props;
  const { i18n } = useLingui();
  const isAlert = role === "alertdialog";
  const focus = useReturnFocus(initialFocus);
  useCloseByBack(open, () => onOpenChange(false));
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={overlayClass} />
        <Radix.Content
          role={role}
          {...(description === undefined && { "aria-describedby": undefined })}
          {...focus}
          onInteractOutside={(event) => isAlert && event.preventDefault()}
          className={cn(
            "fixed z-50 flex max-h-[90dvh] flex-col bg-raised shadow-3 outline-none",
            "inset-x-0 bottom-0 rounded-t-sheet max-sm:animate-[sheet-in_var(--dur-3)_var(--ease-out)]",
            "max-sm:data-[state=closed]:animate-[sheet-out_var(--dur-2)_var(--ease-in)_forwards]",
            "sm:inset-0 sm:m-auto sm:h-fit sm:w-[calc(100%-3rem)] sm:rounded-sheet",
            "sm:animate-[dialog-in_var(--dur-3)_var(--ease-out)]",
            "sm:data-[state=closed]:animate-[dialog-out_var(--dur-2)_var(--ease-in)_forwards]",
            widths[size],
            isTall && "max-sm:h-dvh max-sm:max-h-dvh max-sm:rounded-none max-sm:pt-[env(safe-area-inset-top)]",
          )}
        >
          <div className="flex items-start gap-2 pt-4 pe-3 ps-5 sm:pt-5 sm:ps-6">
            <Radix.Title className="min-w-0 flex-1 py-2 text-xl wrap-anywhere">{title}</Radix.Title>
            {!isAlert && (
              <Radix.Close aria-label={i18n.t("Close")} className={buttonClass({ variant: "ghost", square: true })}>
                <X aria-hidden="true" size={20} />
              </Radix.Close>
            )}
          </div>
          <div className="min-h-0 flex-auto overflow-y-auto overscroll-contain px-5 pt-1 pb-5 sm:px-6">
            {description !== undefined && (
              <Radix.Description asChild>
                <div className="text-ink-2">{description}</div>
              </Radix.Description>
            )}
            {children}
          </div>
          {actions !== undefined && (
            <div className="flex flex-col-reverse gap-2 px-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:flex-row sm:justify-end sm:px-6 sm:pb-6">
              {actions}
            </div>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Classes of the backdrop behind dialogs and drawers. */
export const overlayClass =
  "fixed inset-0 z-40 bg-overlay animate-[fade-in_var(--dur-3)_var(--ease-out)] " +
  "data-[state=closed]:animate-[fade-out_var(--dur-2)_var(--ease-in)_forwards]";

// A dialog that replaces another one returns the focus to the control that opened the first.
let lastOpener: Element | null = null;

/** Props for a Radix content without a trigger. Radix itself returns the focus to triggers only. */
export function useReturnFocus(initialFocus?: () => void) {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      const active = document.activeElement;
      opener.current = active === document.body ? null : active;
      const isInDialog = active?.closest("[role=dialog], [role=alertdialog]") != null;
      if (opener.current && !isInDialog) lastOpener = opener.current;
      if (!initialFocus) return;
      event.preventDefault();
      initialFocus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      // After a page change the focus stays on the new page.
      if (document.activeElement !== document.body) return;
      const target = opener.current?.isConnected ? opener.current : lastOpener;
      lastOpener = null;
      if (target instanceof HTMLElement && target.isConnected) target.focus();
    },
  };
}
