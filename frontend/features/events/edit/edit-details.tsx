import { useWords } from "../../../lib/words.ts";
import DetailsFold from "../form/details-fold.tsx";
import type { EventEditorState } from "./use-event-editor.ts";

/** Edits the details of an event as the create page does. */
export function EditDetails({ editor: { base, values, problem, changeDetails } }: { editor: EventEditorState }) {
  const i18n = useWords();
  return (
    <DetailsFold
      value={{ ...values, language: values.language ?? "en" }}
      isZoneFixed={base.event.isFinalized}
      lengthError={problem?.part === "duration" && problem.text}
      onChange={changeDetails}
    >
      <p className="text-sm text-ink-2">
        {i18n.t("Changing the zone keeps the clock times and all answers. Nobody is e-mailed.")}
      </p>
    </DetailsFold>
  );
}
