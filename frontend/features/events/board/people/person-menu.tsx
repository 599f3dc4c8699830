import { EllipsisVertical } from "lucide-react";
import { useEffect } from "react";
import { useWords } from "../../../../lib/words.ts";
import { buttonClass } from "../../../../ui/form/button.tsx";
import { Menu } from "../../../../ui/overlay/menu.tsx";
import { personMenuId, useAnswerForControls } from "./answer-for.tsx";
import type { NamedParticipant } from "./answer-for-dialog.tsx";
import { useMustAttendItem } from "./must-attend-item.ts";

/** What the organizer can do about a participant. Nothing for a past event. */
export function PersonMenu({ eventId, ...person }: NamedParticipant & { eventId: string }) {
  const i18n = useWords();
  const controls = useAnswerForControls();
  const { participant, name } = person;
  const mustAttend = useMustAttendItem(eventId, participant, name);
  useEffect(() => controls?.onNewMenu(participant.inviteId), [controls, participant.inviteId]);
  if (!controls) return null;
  return (
    <Menu
      id={personMenuId(participant.inviteId)}
      aria-label={i18n.t("More: {person}", { person: name })}
      className={buttonClass({ variant: "ghost", size: "sm", square: true })}
      items={[
        { label: i18n.t("Answer for {person}", { person: name }), onSelect: () => controls.answerFor(person) },
        mustAttend,
      ]}
    >
      <EllipsisVertical size={16} strokeWidth={2.25} aria-hidden="true" />
    </Menu>
  );
}
