import { useState } from "react";
import type { EventResponse } from "#schema/contracts/events.ts";
import type { CommentReaders } from "#schema/who-comes.ts";
import { useWords } from "../../../../lib/words.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { useRemoveComment } from "../../mutations.ts";
import { RemoveDialog } from "./remove-dialog.tsx";

interface AnswerCommentProps {
  eventId: string;
  response: EventResponse;
  person: string;
  /** Who reads the comments of this event. */
  readers: CommentReaders;
}

/** A person's comment. Where everybody invited reads the comments, the organizer may remove it. */
export function AnswerComment({ eventId, response, person, readers }: AnswerCommentProps) {
  const i18n = useWords();
  const { comments, isCommentShared } = response;
  if (comments === "") return null;
  return (
    <>
      <p className="whitespace-pre-line text-ink-2 wrap-anywhere">
        <bdi>{comments}</bdi>
      </p>
      {readers === "everybody" && (
        <p className="flex flex-wrap items-center gap-x-3">
          <span className="text-ink-2">
            {isCommentShared ? i18n.t("Everybody invited reads this.") : i18n.t("Only you read this.")}
          </span>
          <RemoveComment eventId={eventId} response={response} person={person} />
        </p>
      )}
    </>
  );
}

/** A button that removes a comment. Asks first. */
function RemoveComment({ eventId, response, person }: Omit<AnswerCommentProps, "readers">) {
  const i18n = useWords();
  const [isAsking, ask] = useState(false);
  const remove = useRemoveComment(eventId);
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-label={i18n.t("Remove the comment of {person}", { person })}
        onClick={() => ask(true)}
      >
        {i18n.t("Remove")}
      </Button>
      {isAsking && (
        <RemoveDialog
          remove={remove}
          input={response}
          title={i18n.t("Remove the comment of {person}?", { person })}
          description={i18n.t("Nobody sees it any more, and you don’t either. Their answers stay. Nobody is e-mailed.")}
          done={i18n.t("The comment of {person} was removed", { person })}
          onClose={() => ask(false)}
        />
      )}
    </>
  );
}
