import { Share2 } from "lucide-react";
import type { EventDashboard, Participant } from "#schema/contracts/events.ts";
import type { Words } from "#schema/words.ts";
import { failureSentence } from "../../../../lib/failure.ts";
import { useWords } from "../../../../lib/words.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { toastDone, toastFailed } from "../dashboard-toast.ts";
import { hasShareSheet, isSheetClosed } from "./share-sheet.ts";

interface TellGroupProps {
  board: Pick<EventDashboard, "event" | "groupLink">;
  pending: Participant[];
}

/** A button that copies who has not answered, as a text for the group's chat. On phones it opens the share sheet. */
export function TellGroup({ board, pending }: TellGroupProps) {
  const i18n = useWords();
  async function tell() {
    const text = missingForChat(board, pending, i18n);
    try {
      if (hasShareSheet()) return await navigator.share({ text });
      await navigator.clipboard.writeText(text);
      toastDone(i18n.t("Copied"), text);
    } catch (error) {
      if (!isSheetClosed(error)) toastFailed(i18n.t("Couldn't copy the text"), failureSentence(error as Error, i18n));
    }
  }
  return (
    <Button variant="ghost" size="sm" className="-me-2 px-2!" onClick={tell}>
      <Share2 size={14} strokeWidth={2.25} aria-hidden="true" />
      {i18n.t("Tell the group")}
    </Button>
  );
}

/** Returns the title, 'Still missing: Kay and Lou' and the group link. Addresses are not for a chat, so it counts those. */
export function missingForChat(
  { event, groupLink }: TellGroupProps["board"],
  pending: Participant[],
  i18n: Words,
): string {
  const names = pending.flatMap(({ contactName }) => contactName ?? []);
  const count = pending.length - names.length;
  const others =
    names.length === 0
      ? i18n.t("{count, plural, one {# person} other {# people}}", { count })
      : i18n.t("{count, plural, one {# other} other {# others}}", { count });
  const missing = i18n.list(count > 0 ? [...names, others] : names);
  return [event.title, i18n.t("Still missing: {names}", { names: missing }), groupLink].filter(Boolean).join("\n");
}
