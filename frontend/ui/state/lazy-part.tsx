import { type ComponentType, lazy, useEffect } from "react";
import { toast } from "../overlay/toast.ts";

/**
 * A part of a page whose chunk comes when it is first shown; needs a Suspense above. Without its chunk the page stays
 * as it is: a part that a press opened (it has `onClose`) closes again with a message, any other part stays away.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const attempt = () => lazy(() => load().catch(() => ({ default: Missing as ComponentType<Props> })));
  let Part = attempt();
  function Missing(props: { onClose?: () => void }) {
    useEffect(() => {
      if (!props.onClose) return;
      Part = attempt();
      toast({
        title: "This part didn't load",
        tone: "danger",
        action: { label: "Reload", onPress: () => location.reload() },
      });
      props.onClose();
    });
    return null;
  }
  return (props) => <Part {...props} />;
}
