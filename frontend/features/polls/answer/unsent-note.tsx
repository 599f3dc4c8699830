import type { ReactNode } from "react";
import { useWords } from "../../../lib/words.ts";
import { Button } from "../../../ui/form/button.tsx";
import { LostDraft } from "../../../ui/state/lost-draft.tsx";

interface UnsentNoteProps {
  /** True when they could not be read. */
  isLost: boolean;
  isSending: boolean;
  onSend: () => void;
}

/** Tells a guest who comes back that their answers were not sent. */
export default function UnsentNote({ isLost, isSending, onSend }: UnsentNoteProps): ReactNode {
  const i18n = useWords();
  if (isLost) return <LostDraft className="mb-6" />;
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-sunken px-4 py-3">
      <p className="flex-1 basis-48 font-semibold">{i18n.t("You chose answers but did not send them.")}</p>
      <Button busy={isSending} busyText={i18n.t("Submitting...")} onClick={onSend}>
        {i18n.t("Send")}
      </Button>
    </div>
  );
}
