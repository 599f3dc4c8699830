import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { DateOption, EventDashboard, SentDashboard } from "#schema/contracts/events.ts";
import { showsMore } from "#schema/shown-answers.ts";
import { isAboveRoom } from "#schema/who-comes.ts";
import type { Words } from "#schema/words.ts";
import { ApiError } from "../../../lib/api.ts";
import { failureSentence } from "../../../lib/failure.ts";
import { useWords } from "../../../lib/words.ts";
import { boardQuery } from "../board/board-query.ts";
import { toastDone, toastFailed } from "../board/board-toast.ts";
import { INVALID_EMAIL } from "../form/invite-rules.ts";
import { lengthProblem } from "../form/length-words.ts";
import { ABOVE_ROOM } from "../form/who-comes-fields.tsx";
import { useRefresh } from "../mutations.ts";
import { answersTo } from "./answers-to.ts";
import {
  baseOf,
  changesOf,
  type Details,
  detailsOf,
  type EditBase,
  type EditDraft,
  emptyDraft,
  isDirty,
  rowsOf,
  withNewPerson,
} from "./edit-draft.ts";
import { hasDuplicate, isHalf, rebasedRows } from "./edit-rows.ts";
import { openEdit } from "./open-edit.ts";
import { type MovedAnswers, type SavedPart, saveChanges } from "./save-changes.ts";
import { dropEdit, saveEdit } from "./saved-edit.ts";

const partTitles: Partial<Record<SavedPart, string>> = {
  details: /*i18n*/ "Event details saved",
  people: /*i18n*/ "Participants updated successfully",
};

type EditProblem = { part: "title" | "duration" | "dates" | "people" | "minimum" | "saving"; text: string };

/** State of edit mode: the draft, its problem, and saving. */
export function useEventEditor(board: EventDashboard) {
  const i18n = useWords();
  const client = useQueryClient();
  const [base, setBase] = useState(() => baseOf(board));
  const [opened] = useState(() => openEdit(board.event.id));
  const [draft, setDraft] = useState(opened.draft);
  const [problem, setProblem] = useState<EditProblem | null>(null);
  /** A newer version of the event, found after saving failed with a conflict. */
  const [newer, setNewer] = useState<SentDashboard | null>(null);
  const [isSaving, setSaving] = useState(false);
  const saving = useRef(false);
  const hasChanges = isDirty(base, draft);
  const eventId = base.event.id;
  const refresh = useRefresh(eventId);
  useEffect(() => {
    if (hasChanges) saveEdit(eventId, draft);
    else dropEdit(eventId);
  }, [eventId, draft, hasChanges]);
  // Leaving edit mode gives the changes up. A reload does not run this.
  useEffect(() => () => dropEdit(eventId), [eventId]);
  const values = { ...detailsOf(base.event), ...draft.details };
  /** Continues saving once the organizer has answered; null without a question. */
  const [asked, setAsked] = useState<AskedToShow | null>(null);
  const [askedDates, setAskedDates] = useState<AskedDates | null>(null);

  function change(changes: Partial<EditDraft>) {
    setProblem(null);
    setDraft((before) => ({ ...before, ...changes }));
  }

  /** Returns whether everything was saved. */
  async function save(): Promise<boolean> {
    if (saving.current) return false;
    const toSave = withNewPerson(base, draft);
    const found = problemOf(base, draft, i18n);
    setProblem(toSave ? found : (found ?? { part: "people", text: i18n.t(INVALID_EMAIL) }));
    if (found || !toSave) return false;
    saving.current = true;
    const answers = (await mayShowMore()) ? await answersOfChangedDates(toSave) : null;
    if (!answers) {
      saving.current = false;
      return false;
    }
    setDraft(toSave);
    setSaving(true);
    try {
      await saveChanges(base, toSave, answers, (saved, part) => {
        setBase(saved);
        if (partTitles[part]) toastDone(i18n.t(partTitles[part]));
      });
      setDraft(emptyDraft);
      toastDone(i18n.t("All changes saved successfully"));
      return true;
    } catch (error) {
      setProblem({ part: "saving", text: failureSentence(error, i18n) });
      toastFailed(i18n.t("Error saving changes"));
      if (error instanceof ApiError && error.status === 409) await lookForNewer();
      return false;
    } finally {
      saving.current = false;
      setSaving(false);
      await refresh();
    }
  }

  /** Asks before people's answers or comments are shown to more people than they were told. */
  async function mayShowMore(): Promise<boolean> {
    if (board.event.responseCount === 0) return true;
    const showsComments = base.event.notes === "organizer" && values.notes === "everybody";
    if (showsMore(base.event, values) && !(await isConfirmed("answers"))) return false;
    return !showsComments || (await isConfirmed("comments"));
  }

  async function isConfirmed(what: AskedToShow["what"]): Promise<boolean> {
    const isYes = await new Promise<boolean>((resolve) => setAsked({ what, onAnswer: resolve }));
    setAsked(null);
    return isYes;
  }

  /** Asks what becomes of the answers to changed dates. Returns null if nothing is to be saved. */
  async function answersOfChangedDates(toSave: EditDraft): Promise<MovedAnswers | null> {
    const isAnswered = ({ id }: DateOption) => answersTo(id, board) > 0;
    const { moved, removed } = changesOf(base, toSave);
    const changed = { moved: moved.filter(isAnswered), removed: removed.filter(isAnswered) };
    if (changed.moved.length + changed.removed.length === 0) return "keep";
    const answers = await new Promise<MovedAnswers | null>((resolve) =>
      setAskedDates({ ...changed, onAnswer: resolve }),
    );
    setAskedDates(null);
    return answers;
  }

  async function lookForNewer() {
    const latest = await client.fetchQuery({ ...boardQuery(base.event.id), staleTime: 0 }).catch(() => null);
    if (latest) setNewer(latest);
  }

  return {
    base,
    draft,
    /** True when unsaved changes of an earlier visit could not be read. */
    isLost: opened.isLost,
    values,
    hasChanges,
    problem,
    isSaving,
    isStale: newer !== null && newer.event.version > base.event.version,
    change,
    changeDetails: (details: Partial<Details>) => change({ details: { ...draft.details, ...details } }),
    showProblem: setProblem,
    save,
    asked,
    askedDates,
    /** Makes the newer version the base and keeps the draft on top of it. */
    loadNewer() {
      if (!newer) return;
      if (draft.rows) change({ rows: rebasedRows(draft.rows, base.dateOptions, newer.dateOptions) });
      setBase(baseOf(newer));
      setNewer(null);
      setProblem(null);
    },
  };
}

export type EventEditorState = ReturnType<typeof useEventEditor>;

function problemOf(base: EditBase, draft: EditDraft, i18n: Words): EditProblem | null {
  const details: Details = { ...detailsOf(base.event), ...draft.details };
  if (details.title.trim() === "") return { part: "title", text: i18n.t("Please enter a title") };
  const lengthText = lengthProblem(details.durationMinutes, i18n);
  if (lengthText) return { part: "duration", text: lengthText };
  // An event may have had both before they were compared.
  const isRoomChanged = draft.details.capacity !== undefined || draft.details.minimum !== undefined;
  if (isRoomChanged && isAboveRoom(details)) {
    return { part: "minimum", text: i18n.t(ABOVE_ROOM, { count: details.capacity ?? 0 }) };
  }
  const rows = rowsOf(base, draft);
  const isEmptied = rows.some(({ key, date }) => date === "" && base.dateOptions.some(({ id }) => id === key));
  if (isEmptied || rows.some(isHalf)) return { part: "dates", text: i18n.t("Please fill in both date and time") };
  if (hasDuplicate(base.dateOptions, rows))
    return { part: "dates", text: i18n.t("Two dates are on the same day at the same time.") };
  return null;
}

/** What more people will see, and what happens next. */
interface AskedToShow {
  what: "answers" | "comments";
  onAnswer: (isConfirmed: boolean) => void;
}

/** Changed dates with answers, and what happens next. */
export interface AskedDates {
  moved: DateOption[];
  removed: DateOption[];
  onAnswer: (answers: MovedAnswers | null) => void;
}
