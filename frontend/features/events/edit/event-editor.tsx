import { useEffect, useRef, useState } from "react";
import type { EventDashboard } from "#schema/contracts/events.ts";
import type { Words } from "#schema/words.ts";
import { focusOnMount } from "../../../lib/focus-on-mount.ts";
import { focusUnfolded } from "../../../lib/focus-unfolded.ts";
import { useWords } from "../../../lib/words.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { FieldError } from "../../../ui/form/field.tsx";
import { DraftBoundary } from "../../../ui/state/draft-boundary.tsx";
import { LostDraft } from "../../../ui/state/lost-draft.tsx";
import { DeadlineField } from "../deadline/deadline-field.tsx";
import FollowField from "../form/follow-field.tsx";
import { InviteEditor } from "../form/invite-editor.tsx";
import { TitleFields } from "../form/title-fields.tsx";
import { ChangedDatesDialog } from "./changed-dates-dialog.tsx";
import { EditDates } from "./edit-dates.tsx";
import { EditDetails } from "./edit-details.tsx";
import { changesOf, peopleAfter, withNewPerson, withPeople } from "./edit-draft.ts";
import { useLeaveGuard } from "./leave-guard.tsx";
import { dropEdit } from "./saved-edit.ts";
import { ShowAnswersDialog } from "./show-answers-dialog.tsx";
import { ShowCommentsDialog } from "./show-comments-dialog.tsx";
import { ExitDialog } from "./unsaved-dialogs.tsx";
import { type EventEditorState, useEventEditor } from "./use-event-editor.ts";

interface EventEditorProps {
  board: EventDashboard;
  onClose: () => void;
}

/** Edit mode. Sends nothing before 'Save All Changes' and asks before unsaved changes are lost. */
export default function EventEditor(props: EventEditorProps) {
  return (
    <DraftBoundary onSetAside={() => dropEdit(props.board.event.id)}>
      {(isLost) => <Editor {...props} isLost={isLost} />}
    </DraftBoundary>
  );
}

function Editor({ board, onClose, isLost }: EventEditorProps & { isLost: boolean }) {
  const i18n = useWords();
  const editor = useEventEditor(board);
  const { base, draft, hasChanges, isSaving, problem, change, save } = editor;
  const [isLeaving, setLeaving] = useState(false);
  const fields = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    // The invalid field may be far above the button that was pressed.
    if (problem) focusUnfolded(fields.current?.querySelector<HTMLElement>("[aria-invalid]"));
  }, [problem]);
  useLeaveGuard(hasChanges, save);

  return (
    <div className="page-wide border-brand border-t-3">
      <div className="page grid max-w-4xl! gap-7 pt-6 pb-40">
        <header className="flex flex-wrap items-center justify-between gap-4">
          <h1 ref={focusOnMount} tabIndex={-1} className="text-2xl outline-none sm:text-3xl">
            {i18n.t("Edit Event")}
          </h1>
          <Button variant="secondary" onClick={() => (hasChanges ? setLeaving(true) : onClose())}>
            {i18n.t("Done Editing")}
          </Button>
        </header>
        {(isLost || editor.isLost) && <LostDraft />}
        <fieldset ref={fields} disabled={isSaving} className="grid min-w-0 gap-7">
          <TitleFields
            value={editor.values}
            onChange={editor.changeDetails}
            error={problem?.part === "title" && problem.text}
          />
          <EditDates editor={editor} />
          {base.event.show && <FollowField value={editor.values.follows} onChange={editor.changeDetails} />}
          <InviteEditor
            invited={peopleAfter(base, draft)}
            onChange={(people) => change(withPeople(base, draft, people))}
            typed={draft.newPerson}
            onType={(newPerson) => change({ newPerson })}
            error={problem?.part === "people" ? problem.text : null}
            isSignedIn
          />
          {!editor.base.event.isFinalized && (
            <DeadlineField value={editor.values} timezone={editor.values.timezone} onChange={editor.changeDetails} />
          )}
          <EditDetails editor={editor} />
        </fieldset>
      </div>
      <div
        data-foot
        className="fixed inset-x-0 bottom-0 z-20 border-line border-t bg-paper pb-[env(safe-area-inset-bottom)]"
      >
        <div className="page grid max-w-4xl! gap-2 py-3">
          {problem?.part === "saving" && <FieldError>{problem.text}</FieldError>}
          <div className="flex flex-wrap items-center justify-end gap-3">
            <div role="status" className="me-auto grid justify-items-start gap-1 text-sm text-ink-2">
              {hasChanges && <Badge tone="maybe">{i18n.t("Unsaved changes")}</Badge>}
              {mailText(editor, i18n)}
            </div>
            {editor.isStale && (
              <Button variant="secondary" onClick={editor.loadNewer}>
                {i18n.t("Reload and keep my changes")}
              </Button>
            )}
            <Button disabled={!hasChanges} busy={isSaving} busyText={i18n.t("Saving...")} onClick={save}>
              {i18n.t("Save All Changes")}
            </Button>
          </div>
        </div>
      </div>
      {editor.asked?.what === "answers" && (
        <ShowAnswersDialog
          shown={editor.values}
          responseCount={board.event.responseCount}
          onAnswer={editor.asked.onAnswer}
        />
      )}
      {editor.asked?.what === "comments" && (
        <ShowCommentsDialog responseCount={board.event.responseCount} onAnswer={editor.asked.onAnswer} />
      )}
      {editor.askedDates && <ChangedDatesDialog asked={editor.askedDates} base={base} board={board} />}
      {isLeaving && (
        <ExitDialog
          isSaving={isSaving}
          onStay={() => setLeaving(false)}
          onDiscard={onClose}
          onSave={async () => ((await save()) ? onClose() : setLeaving(false))}
        />
      )}
    </div>
  );
}

/** Says who gets mail when the draft is saved. */
function mailText({ base, draft }: EventEditorState, i18n: Words): string {
  const { details, invited, uninvited } = changesOf(base, withNewPerson(base, draft) ?? draft);
  const isFinal = base.event.isFinalized;
  const isUpdate = "title" in details || "location" in details || "durationMinutes" in details;
  const unlinked = isFinal
    ? /*i18n*/ "{count, plural, one {The link of # person will stop working, and they get a cancellation.} other {The link of # people will stop working, and they get a cancellation.}}"
    : /*i18n*/ "{count, plural, one {The link of # person will stop working.} other {The link of # people will stop working.}}";
  return [
    invited.length > 0 &&
      i18n.t("{count, plural, one {# person will get an invitation.} other {# people will get an invitation.}}", {
        count: invited.length,
      }),
    uninvited.length > 0 && i18n.t(unlinked, { count: uninvited.length }),
    isFinal && isUpdate && i18n.t("Everybody gets an updated calendar invite."),
  ]
    .filter(Boolean)
    .join(" ");
}
