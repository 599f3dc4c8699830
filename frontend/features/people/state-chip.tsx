import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { Glyph } from "../../ui/picture/answer-glyph.tsx";
import type { ShownState } from "./connection-rules.ts";

const chips: Record<ShownState, { tone: BadgeTone; text: string }> = {
  connected: { tone: "yes", text: "Connected" },
  "pending-received": { tone: "maybe", text: "Pending Response" },
  "pending-sent": { tone: "neutral", text: "Request Sent" },
  declined: { tone: "neutral", text: "Declined" },
};

interface StateChipProps {
  state: ShownState;
  /** True if the person asked has no confirmed account. */
  isInvitation?: boolean;
}

/** Shows the state between the user and a contact. */
export function StateChip({ state, isInvitation = false }: StateChipProps) {
  const { tone, text } = chips[state];
  return (
    <Badge tone={tone}>
      {state === "connected" && <Glyph answer="yes" size={14} />}
      {state === "pending-sent" && isInvitation ? "Invitation Sent" : text}
    </Badge>
  );
}
