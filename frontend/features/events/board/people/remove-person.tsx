import { useWords } from "../../../../lib/words.ts";
import { useRemovePerson } from "../../mutations.ts";
import { RemoveButton } from "./remove-button.tsx";

/** A button that removes a person who joined through the group link. Asks first. */
export function RemovePerson({ eventId, inviteId, person }: { eventId: string; inviteId: string; person: string }) {
  const i18n = useWords();
  return (
    <RemoveButton
      remove={useRemovePerson(eventId)}
      input={inviteId}
      label={i18n.t("Remove: {person}", { person })}
      title={i18n.t("Remove {person}?", { person })}
      description={i18n.t(
        "Their answers no longer count, and their personal link stops working. The group link stays.",
      )}
      done={i18n.t("{person} was removed", { person })}
      className="flex-none"
    />
  );
}
