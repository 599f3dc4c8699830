import { useQuery } from "@tanstack/react-query";
import type { Words } from "#schema/words.ts";
import { useWords } from "../../lib/words.ts";
import { Switch } from "../../ui/form/switch.tsx";
import { platformOf } from "../install/platform.ts";
import { configQuery } from "../places/queries.ts";
import { useDisableNotifications, useEnableNotifications } from "./mutations.ts";
import { type PushPermission, usePushPermission } from "./permission.ts";
import { pushPreferenceQuery } from "./queries.ts";

interface Sentence {
  permission: PushPermission;
  isOffHere: boolean;
}

function sentence({ permission, isOffHere }: Sentence, i18n: Words): string {
  if (isOffHere) return i18n.t("Push notifications are off here: this server is not set up to send them.");
  if (permission === "denied") return i18n.t("Blocked in your browser settings");
  if (permission === "unsupported") {
    return platformOf(navigator.userAgent, navigator.maxTouchPoints) === "ios-safari"
      ? i18n.t("Install the app first: on iPhone and iPad, only installed apps can show them.")
      : i18n.t("This browser cannot show them.");
  }
  return i18n.t("Answers, final dates, invitations, connection requests and matches.");
}

/** The notification switch and a text that explains its state. `children` places both. */
export function NotificationsControl({
  children,
}: {
  children: (text: string, control: React.ReactNode) => React.ReactNode;
}) {
  const i18n = useWords();
  const permission = usePushPermission();
  const { data: config } = useQuery(configQuery());
  const { data: preference } = useQuery({ ...pushPreferenceQuery(), enabled: permission === "granted" });
  const { enable, isPending } = useEnableNotifications();
  const disable = useDisableNotifications();
  const isOffHere = config?.vapidPublicKey === null;
  const isOn = permission === "granted" && !isOffHere && preference?.pushEnabled === true;
  const control = (
    <Switch
      checked={isOn}
      disabled={isOffHere || permission === "denied"}
      aria-busy={isPending || undefined}
      onChange={() => {
        if (isPending || disable.isPending) return;
        if (isOn) disable.mutate();
        else enable();
      }}
    >
      <span className="sr-only">{i18n.t("Enable notifications")}</span>
    </Switch>
  );
  return children(sentence({ permission, isOffHere }, i18n), control);
}
