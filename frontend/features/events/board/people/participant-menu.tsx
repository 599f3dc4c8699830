import { Ellipsis } from "lucide-react";
import type { Participant } from "#schema/contracts/events.ts";
import { useWords } from "../../../../lib/words.ts";
import { buttonClass } from "../../../../ui/form/button.tsx";
import { Menu } from "../../../../ui/overlay/menu.tsx";
import { useMustAttendItem } from "./must-attend-item.ts";

interface ParticipantMenuProps {
  eventId: string;
  participant: Participant;
  /** The person's name for the texts. */
  person: string;
}

/** What else the organizer can do about one person. */
export function ParticipantMenu({ eventId, participant, person }: ParticipantMenuProps) {
  const i18n = useWords();
  const mustAttend = useMustAttendItem(eventId, participant, person);
  return (
    <Menu
      aria-label={i18n.t("More: {person}", { person })}
      className={buttonClass({ variant: "ghost", size: "sm", square: true })}
      items={[mustAttend]}
    >
      <Ellipsis size={18} strokeWidth={2.25} aria-hidden="true" />
    </Menu>
  );
}
