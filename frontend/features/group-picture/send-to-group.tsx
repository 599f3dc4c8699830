import { type ComponentProps, useState } from "react";
import { useWords } from "../../lib/words.ts";
import { Button } from "../../ui/form/button.tsx";
import type { GroupPicture } from "./group-picture.ts";
import { sendPicture } from "./send-picture.ts";

interface SendToGroupProps extends Omit<ComponentProps<typeof Button>, "onClick" | "busy"> {
  picture: GroupPicture;
}

/** A button that sends a picture of the dates and the link to the group. */
export function SendToGroup({ picture, children, ...button }: SendToGroupProps) {
  const i18n = useWords();
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState("");
  async function send() {
    setBusy(true);
    setResult("");
    setResult(await sendPicture(picture, i18n));
    setBusy(false);
  }
  return (
    <>
      <Button variant="soft" {...button} busy={isBusy} onClick={send}>
        {children ?? i18n.t("Send this to the group")}
      </Button>
      <p role="status" className="mt-1 w-full text-sm text-ink-2 empty:hidden">
        {result}
      </p>
    </>
  );
}
