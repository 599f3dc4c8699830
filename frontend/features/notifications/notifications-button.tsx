import { BellRing, Check } from "lucide-react";
import { useWords } from "../../lib/words.ts";
import { Spinner } from "../../ui/state/spinner.tsx";
import { useEnableNotifications } from "./mutations.ts";
import { usePushPermission } from "./permission.ts";

interface NotificationsButtonProps {
  className: string;
  iconSize?: number;
}

/** Shows 'Enable Notifications' or 'Notifications On', or nothing if the browser has no push support. */
export function NotificationsButton({ className, iconSize = 16 }: NotificationsButtonProps) {
  const i18n = useWords();
  const permission = usePushPermission();
  const { enable, isPending } = useEnableNotifications();
  const isOn = permission === "granted";
  if (permission === "unsupported") return null;
  const Icon = isOn ? Check : BellRing;
  return (
    <button
      type="button"
      aria-disabled={isOn || isPending || undefined}
      aria-busy={isPending || undefined}
      onClick={() => {
        if (!isOn) enable();
      }}
      className={className}
    >
      {isPending ? <Spinner /> : <Icon aria-hidden="true" size={iconSize} className="flex-none" />}
      {isOn ? i18n.t("Notifications On") : i18n.t("Enable Notifications")}
    </button>
  );
}
