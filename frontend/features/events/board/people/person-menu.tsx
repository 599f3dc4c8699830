import { EllipsisVertical } from "lucide-react";
import { useEffect, useState } from "react";
import type { EventDetails } from "#schema/contracts/events.ts";
import { useWords } from "../../../../lib/words.ts";
import { buttonClass } from "../../../../ui/form/button.tsx";
import { Menu } from "../../../../ui/overlay/menu.tsx";
import type { MenuItem } from "../../../../ui/overlay/menu-panel.tsx";
import { useRemovePerson } from "../../mutations.ts";
import { personMenuId, useAnswerForControls } from "./answer-for.tsx";
import type { NamedParticipant } from "./answer-for-dialog.tsx";
import { useCopyLinkItem } from "./copy-link-item.ts";
import { useMustAttendItem } from "./must-attend-item.ts";
import { RemoveDialog } from "./remove-dialog.tsx";

interface PersonMenuProps extends NamedParticipant {
  event: EventDetails;
  /** What only this list offers. */
  more?: MenuItem[];
}

/** Everything that the organizer can do about a participant. Nothing for a past event. */
export function PersonMenu({ event, participant, name, more = [] }: PersonMenuProps) {
  const i18n = useWords();
  const controls = useAnswerForControls();
  const link = useCopyLinkItem(event.id, participant, name);
  const mustAttend = useMustAttendItem(event.id, participant, name);
  const remove = useRemovePerson(event.id);
  const [isRemoving, setRemoving] = useState(false);
  useEffect(() => controls?.onNewMenu(participant.inviteId), [controls, participant.inviteId]);
  if (!controls) return null;
  const changes: MenuItem[] = [
    {
      label: i18n.t("Answer for {person}", { person: name }),
      onSelect: () => controls.answerFor({ participant, name }),
    },
    ...(event.isFinalized ? [] : [mustAttend]),
    ...more,
    { label: i18n.t("Remove"), onSelect: () => setRemoving(true) },
  ];
  return (
    <>
      <Menu
        id={personMenuId(participant.inviteId)}
        aria-label={i18n.t("More: {person}", { person: name })}
        className={buttonClass({ variant: "ghost", size: "md", square: true })}
        header={
          participant.email !== null &&
          participant.email !== name && <p className="text-sm text-ink-2 wrap-anywhere">{participant.email}</p>
        }
        items={[link, ...changes]}
      >
        <EllipsisVertical size={16} strokeWidth={2.25} aria-hidden="true" />
      </Menu>
      {isRemoving && (
        <RemoveDialog
          remove={remove}
          input={participant.inviteId}
          title={i18n.t("Remove {person}?", { person: name })}
          description={i18n.paragraph(
            i18n.t("Their answers no longer count, and their personal link stops working."),
            participant.isJoiner && i18n.t("The group link stays."),
          )}
          done={i18n.t("{person} was removed", { person: name })}
          onClose={() => setRemoving(false)}
        />
      )}
    </>
  );
}
