import { useWords } from "../../lib/words.ts";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { Glyph } from "../../ui/picture/answer-glyph.tsx";
import type { ShownState } from "./connection-rules.ts";

const chips: Record<ShownState, { tone: BadgeTone; text: string }> = {
  connected: { tone: "yes", text: /*i18n*/ "Connected" },
  "pending-received": { tone: "maybe", text: /*i18n*/ "Pending Response" },
  "pending-sent": { tone: "neutral", text: /*i18n*/ "Request Sent" },
  declined: { tone: "neutral", text: /*i18n*/ "Declined" },
};

interface StateChipProps {
  state: ShownState;
  /** True if the person asked has no confirmed account. */
  isInvitation?: boolean;
}

/** Shows the state between the user and a contact. */
export function StateChip({ state, isInvitation = false }: StateChipProps) {
  const i18n = useWords();
  const { tone, text } = chips[state];
  return (
    <Badge tone={tone}>
      {state === "connected" && <Glyph answer="yes" size={14} />}
      {state === "pending-sent" && isInvitation ? i18n.t("Invitation Sent") : i18n.t(text)}
    </Badge>
  );
}
