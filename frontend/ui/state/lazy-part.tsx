import { useLingui } from "@lingui/react";
import { type ComponentType, lazy, useEffect } from "react";
import { toast } from "../overlay/toast.ts";
import { PartBoundary } from "./part-boundary.tsx";

/**
 * A component whose chunk loads when it is first rendered. Needs a Suspense above. If the chunk fails to load, a part
 * with `onClose` closes with a message, and other parts render nothing. A part that throws closes too, or says so.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const attempt = () => lazy(() => load().catch(() => ({ default: Missing as ComponentType<Props> })));
  let Part = attempt();
  function Missing(props: { onClose?: () => void }) {
    const { i18n } = useLingui();
    useEffect(() => {
      if (!props.onClose) return;
      Part = attempt();
      toast({
        title: i18n.t("This part didn't load"),
        tone: "danger",
        action: { label: i18n.t("Reload"), onPress: () => location.reload() },
      });
      props.onClose();
    });
    return null;
  }
  return (props) => {
    const { onClose } = props as { onClose?: () => void };
    return (
      <PartBoundary fallback={onClose && <Missing onClose={onClose} />}>
        <Part {...props} />
      </PartBoundary>
    );
  };
}
