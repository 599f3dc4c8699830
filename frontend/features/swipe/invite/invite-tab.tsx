import { ChevronLeft } from "lucide-react";
import type { ShowStack } from "#schema/show-groups.ts";
import { useWords } from "../../../lib/words.ts";
import { Button } from "../../../ui/form/button.tsx";
import { EmptyState } from "../../../ui/state/empty-state.tsx";
import { ShowInvite } from "./show-invite.tsx";

interface InviteTabProps {
  /** The show whose invite button was pressed, or null if the page was opened by its URL. */
  show: ShowStack | null;
  /** Clears the selection and returns to the pile. */
  onBack: () => void;
}

/** Invites friends to a show by e-mail. */
export default function InviteTab({ show, onBack }: InviteTabProps) {
  const i18n = useWords();
  return (
    <>
      <div className="mt-4">
        <Button variant="ghost" onClick={onBack} className="-ms-3">
          <ChevronLeft aria-hidden="true" size={16} strokeWidth={2.25} className="rtl:-scale-x-100" />
          {i18n.t("Back to Swipe")}
        </Button>
      </div>
      {show ? (
        <ShowInvite key={show.groupKey} show={show} onBack={onBack} />
      ) : (
        <EmptyState
          title={i18n.t("Invite Friends to Events")}
          text={i18n.t("Click the invite button on any event to start inviting friends!")}
        />
      )}
    </>
  );
}
