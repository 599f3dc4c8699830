import { useLingui } from "@lingui/react";
import * as Radix from "@radix-ui/react-toast";
import { CircleAlert, CircleCheck, Info, MailCheck, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { cn } from "../cn.ts";
import { buttonClass } from "../form/button.tsx";
import { dismissToast, type Toast } from "./toast.ts";
import { useClearance } from "./use-clearance.ts";
import { useHasDialog } from "./use-has-dialog.ts";

const HOTKEY = "F8";

const signs = {
  neutral: { Icon: Info, color: "text-ink-2" },
  success: { Icon: CircleCheck, color: "text-yes-ink" },
  danger: { Icon: CircleAlert, color: "text-danger-ink" },
};

/** Action on messages about mail. Only the local build has an inbox. */
const toInbox = import.meta.env.VITE_INBOX
  ? { label: "Open the inbox", onPress: () => void window.open(import.meta.env.VITE_INBOX, "_blank", "noopener") }
  : undefined;

// A message leaves at the side where it is, in the direction of reading.
const isRightToLeft = () => document.documentElement.dir === "rtl";

/** Shows a message. Only a failure is shown over a dialog; other messages wait until it closes. */
export default function ToastViewport({ toast, isOpen: isWanted }: { toast: Toast; isOpen: boolean }) {
  const { id, title, description, tone = "neutral", type, duration, isInPlace = false } = toast;
  const hasDialog = useHasDialog();
  const isOpen = isWanted && (tone === "danger" || !hasDialog);
  const { i18n } = useLingui();
  const list = useRef<HTMLOListElement>(null);
  useClearance(list, isOpen);
  useEffect(() => {
    if (!isInPlace || !isOpen) return;
    function close(event: Event) {
      const isAtToast = list.current?.contains(event.target as Node) || (event as KeyboardEvent).key === HOTKEY;
      if (!isAtToast) dismissToast(id);
    }
    const kinds = ["pointerdown", "keydown"];
    for (const kind of kinds) document.addEventListener(kind, close, true);
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, close, true);
    };
  }, [id, isInPlace, isOpen]);
  const action = toast.action ?? (type === "email-sent" ? toInbox : undefined);
  const sign = signs[tone];
  const Icon = type === "email-sent" ? MailCheck : sign.Icon;
  return (
    <Radix.Provider
      swipeThreshold={50}
      swipeDirection={isRightToLeft() ? "left" : "right"}
      label={i18n.t("Notification")}
    >
      <Radix.Root
        key={id}
        open={isOpen}
        type={tone === "danger" ? "foreground" : "background"}
        duration={duration}
        onOpenChange={(opens) => !opens && dismissToast(id)}
        className={cn(
          "flex items-start gap-3 rounded-card border border-line bg-raised py-3 pe-2 ps-4 shadow-3",
          "animate-[toast-in_var(--dur-4)_var(--ease-spring)] data-[swipe=cancel]:translate-x-0",
          "data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:transition-transform",
          "data-[state=closed]:animate-[toast-out_var(--dur-2)_var(--ease-in)_forwards]",
          "data-[swipe=end]:animate-[toast-out_var(--dur-2)_var(--ease-in)_forwards]",
        )}
      >
        <Icon aria-hidden="true" size={20} className={cn("mt-3 flex-none", type ? "text-brand-ink" : sign.color)} />
        <div className="min-w-0 flex-1 self-center py-1.5">
          <Radix.Title className="font-semibold">{title}</Radix.Title>
          {description && <Radix.Description className="text-sm text-ink-2">{description}</Radix.Description>}
          {action && (
            <Radix.Action
              altText={action.label}
              onClick={action.onPress}
              className={cn(buttonClass({ variant: "soft" }), "mt-2")}
            >
              {action.label}
            </Radix.Action>
          )}
        </div>
        <Radix.Close aria-label={i18n.t("Close")} className={buttonClass({ variant: "ghost", square: true })}>
          <X aria-hidden="true" size={16} strokeWidth={2.25} />
        </Radix.Close>
      </Radix.Root>
      <Radix.Viewport
        ref={list}
        hotkey={[HOTKEY]}
        label={i18n.t("Notifications ({hotkey})", { hotkey: HOTKEY })}
        className="fixed end-0 bottom-0 z-60 flex w-full flex-col p-4 pb-[max(1rem,env(safe-area-inset-bottom))] outline-none md:max-w-[420px]"
      />
    </Radix.Provider>
  );
}
