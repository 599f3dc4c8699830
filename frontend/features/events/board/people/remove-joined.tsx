import { Trans } from "@lingui/react";
import { useState } from "react";
import type { EventDashboard, Participant } from "#schema/contracts/events.ts";
import { failureSentence } from "../../../../lib/failure.ts";
import { useWords } from "../../../../lib/words.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { Checkbox } from "../../../../ui/form/checkbox.tsx";
import { Dialog } from "../../../../ui/overlay/dialog.tsx";
import { SlicedList } from "../../../people/sliced-list.tsx";
import { useRemovePeople } from "../../mutations.ts";
import { toastDone, toastFailed } from "../board-toast.ts";
import { useEverybody } from "../use-everybody.ts";
import { PEOPLE_AT_FIRST } from "./participant-row.tsx";

export type JoinedParticipant = Participant & { name: string };

/** A button that removes the people who joined through the group link. Its dialog starts with all of them chosen. */
export default function RemoveJoined({ board, joined }: { board: EventDashboard; joined: JoinedParticipant[] }) {
  const i18n = useWords();
  const [isAsking, setAsking] = useState(false);
  const everybody = useEverybody(board);
  async function ask() {
    if (await everybody.load()) setAsking(true);
  }
  return (
    <>
      <Button variant="ghost" size="sm" className="mt-2" busy={everybody.isLoading} onClick={ask}>
        {i18n.t("Remove people who joined")}
      </Button>
      {isAsking && <RemoveDialog eventId={board.event.id} joined={joined} onClose={() => setAsking(false)} />}
    </>
  );
}

function RemoveDialog({
  eventId,
  joined,
  onClose,
}: {
  eventId: string;
  joined: JoinedParticipant[];
  onClose: () => void;
}) {
  const i18n = useWords();
  const remove = useRemovePeople(eventId);
  const [spared, setSpared] = useState<ReadonlySet<string>>(new Set());
  const chosen = joined.filter(({ inviteId }) => !spared.has(inviteId)).map(({ inviteId }) => inviteId);
  const isEveryone = chosen.length === joined.length;

  function toggle(inviteId: string) {
    const next = new Set(spared);
    if (!next.delete(inviteId)) next.add(inviteId);
    setSpared(next);
  }
  function confirm() {
    remove.mutate(isEveryone ? { everyJoiner: true } : { inviteIds: chosen }, {
      onSuccess: ({ removed }) =>
        toastDone(i18n.t("{count, plural, one {# person removed} other {# people removed}}", { count: removed })),
      onError: (error) => toastFailed(i18n.t("Not removed"), failureSentence(error, i18n)),
      onSettled: onClose,
    });
  }
  return (
    <Dialog
      role="alertdialog"
      open
      onOpenChange={(isOpen) => !isOpen && !remove.isPending && onClose()}
      title={i18n.t("Remove people who joined?")}
      description={i18n.t(
        "The answers of the chosen people no longer count, and their personal links stop working. Invited people stay. Replace or turn off the group link first, or they can join again.",
      )}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {i18n.t("Keep")}
          </Button>
          <Button variant="danger" disabled={chosen.length === 0} busy={remove.isPending} onClick={confirm}>
            {i18n.t("{count, plural, one {Remove # person} other {Remove # people}}", { count: chosen.length })}
          </Button>
        </>
      }
    >
      <Checkbox
        checked={isEveryone}
        onChange={() => setSpared(new Set(isEveryone ? joined.map(({ inviteId }) => inviteId) : []))}
      >
        {i18n.t("Everybody who joined through the link ({count})", { count: i18n.count(joined.length) })}
      </Checkbox>
      <SlicedList label={i18n.t("People who joined")} items={joined} first={PEOPLE_AT_FIRST}>
        {({ inviteId, name, email }) => (
          <li key={inviteId}>
            <Checkbox checked={!spared.has(inviteId)} onChange={() => toggle(inviteId)} className="py-1">
              <span className="wrap-anywhere">
                {email === null || email === name ? (
                  <bdi>{name}</bdi>
                ) : (
                  <Trans id="{name}, {email}" values={{ name: <bdi>{name}</bdi>, email }} />
                )}
              </span>
            </Checkbox>
          </li>
        )}
      </SlicedList>
    </Dialog>
  );
}
