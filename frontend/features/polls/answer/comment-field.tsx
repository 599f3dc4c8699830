import type { Poll, PollResponse } from "#schema/contracts/polls.ts";
import { COMMENTS_MAX } from "#schema/limits.ts";
import type { Words } from "#schema/words.ts";
import { useWords } from "../../../lib/words.ts";
import { Field } from "../../../ui/form/field.tsx";
import { Textarea } from "../../../ui/form/textarea.tsx";

interface CommentFieldProps {
  id: string;
  event: Poll["event"];
  stored: PollResponse | null;
  isClosed: boolean;
  error: string | undefined;
  value: string;
  onType: (text: string) => void;
}

/** The comment. Tells the guest who reads it, and the API who was told. */
export function CommentField({ id, event, stored, isClosed, error, value, onType }: CommentFieldProps) {
  const i18n = useWords();
  return (
    <>
      <input type="hidden" name="notes" value={event.notes} />
      <Field
        id={id}
        label={i18n.t("Comments")}
        note={i18n.t("(optional)")}
        hint={isClosed ? undefined : readersText(event, stored, i18n)}
        error={error}
        className="mt-5 print:hidden"
      >
        {(control) => (
          <Textarea
            {...control}
            name="comments"
            maxLength={COMMENTS_MAX}
            disabled={isClosed}
            placeholder={placeholder(event, i18n)}
            value={value}
            onChange={({ target }) => onType(target.value)}
          />
        )}
      </Field>
    </>
  );
}

function readersText(
  { notes, organizerFirstName: name }: Poll["event"],
  stored: PollResponse | null,
  i18n: Words,
): string {
  if (notes === "everybody") {
    const isPrivate = stored && stored.comments !== "" && !stored.isCommentShared;
    return isPrivate
      ? i18n.t("Everybody invited reads this once you change it.")
      : i18n.t("Everybody invited reads this.");
  }
  return i18n.t("Only {name} reads this.", { name });
}

function placeholder({ notes, organizerFirstName: name }: Poll["event"], i18n: Words): string {
  if (notes === "everybody") return i18n.t("Anything everybody should know");
  return i18n.t("Anything {name} should know", { name });
}
