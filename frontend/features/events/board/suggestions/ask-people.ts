import { failureSentence } from "../../../../lib/failure.ts";
import { useWords } from "../../../../lib/words.ts";
import { toastDone, toastFailed, toastMailed } from "../board-toast.ts";
import { nudgeRefusal } from "../people/nudge-refusal.ts";
import { useAskAboutDates } from "./mutations.ts";

/** Returns a function that asks about dates and says in a toast who was asked, and whether it is under way. */
export function useAskPeople(eventId: string) {
  const i18n = useWords();
  const ask = useAskAboutDates(eventId);
  function askAbout(ids: string[], onSettled?: () => void) {
    ask.mutate(ids, {
      onSettled,
      onSuccess: ({ results }) => {
        const count = results.filter(({ success }) => success).length;
        const [refused] = results.filter(({ success }) => !success);
        const reason =
          refused &&
          i18n.t("{email} was not asked: {reason}.", {
            email: refused.email,
            reason: nudgeRefusal(refused, i18n),
          });
        if (count > 0) {
          const sent = i18n.t("{count, plural, one {# person gets an e-mail.} other {# people get an e-mail.}}", {
            count,
          });
          return toastMailed(i18n.t("Asked about the new date"), i18n.paragraph(sent, reason));
        }
        if (reason) return toastFailed(i18n.t("Nobody was asked"), reason);
        toastDone(i18n.t("Asked about the new date"), i18n.t("They see it when they open their page."));
      },
      onError: (error) => toastFailed(i18n.t("Nobody was asked"), failureSentence(error, i18n)),
    });
  }
  return { askAbout, isPending: ask.isPending };
}
