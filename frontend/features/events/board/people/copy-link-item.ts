import type { Participant } from "#schema/contracts/events.ts";
import { failureSentence } from "../../../../lib/failure.ts";
import { useWords } from "../../../../lib/words.ts";
import type { MenuItem } from "../../../../ui/overlay/menu-panel.tsx";
import { usePersonalLink } from "../../mutations.ts";
import { toastDone, toastFailed } from "../board-toast.ts";
import { hasShareSheet, isSheetClosed } from "./share-sheet.ts";

/**
 * Returns the menu item that copies a personal link, so that the organizer can send it without mail. On phones it opens the
 * share sheet.
 */
export function useCopyLinkItem(eventId: string, participant: Participant, person: string): MenuItem {
  const i18n = useWords();
  const link = usePersonalLink(eventId);
  const getUrl = async () => (link.data ?? (await link.mutateAsync(participant.inviteId))).url;
  async function share() {
    try {
      await navigator.share({ url: await getUrl() });
    } catch (error) {
      if (isSheetClosed(error)) return;
      // A browser that has waited too long for the link refuses the first press. The second has the link at once.
      if (error instanceof DOMException) toastFailed(i18n.t("The link is ready. Press again to share it."));
      else toastFailed(i18n.t("Couldn't share the link"), failureSentence(error, i18n));
    }
  }
  async function copy() {
    try {
      // Safari requires the clipboard write to start in the click, so the link is passed as a promise.
      const text = getUrl().then((url) => new Blob([url], { type: "text/plain" }));
      await navigator.clipboard.write([new ClipboardItem({ "text/plain": text })]);
      toastDone(
        i18n.t("Personal link copied"),
        i18n.t("Send it to {person} only. Anybody who has it can answer in their name.", { person }),
      );
    } catch (error) {
      toastFailed(i18n.t("Couldn't copy the link"), failureSentence(error, i18n));
    }
  }
  return hasShareSheet()
    ? { label: i18n.t("Share link"), onSelect: share }
    : { label: i18n.t("Copy link"), onSelect: copy };
}
