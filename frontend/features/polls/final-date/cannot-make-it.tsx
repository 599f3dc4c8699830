import type { Poll } from "#schema/contracts/polls.ts";
import { formatOptionDay, withNote } from "#schema/dates.ts";
import { WHOLE_NAME_MAX } from "#schema/limits.ts";
import { fullName } from "#schema/person-name.ts";
import { useWords } from "../../../lib/words.ts";
import { Button, ButtonLink } from "../../../ui/form/button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { answerField, knownAnswers } from "../answer/draft.ts";
import { asksToTakeBack } from "./asks-to-take-back.ts";

interface CannotMakeItProps {
  poll: Poll;
  token: string;
  /** The final date that the mail's link names, or null. */
  optionId: string | null;
}

/**
 * Asks whether this person can't make the final date any more. The mail's link leads here, and only the button stores
 * something. It is a plain form with the person's other answers, so it needs no script. Renders nothing where
 * {@link asksToTakeBack} says no.
 */
export function CannotMakeIt({ poll, token, optionId }: CannotMakeItProps) {
  const i18n = useWords();
  const { event, dateOptions, existingResponse: stored, viewer } = poll;
  if (!event.finalizedDate || !asksToTakeBack(poll, optionId)) return null;
  const before = knownAnswers(dateOptions, (id) => stored?.dateOptionResponses[id]);
  const day = withNote(formatOptionDay(event.finalizedDate, "long", i18n), event.finalizedDate, i18n);
  const tells = i18n.t("{name} gets an e-mail that you can't make {day}.", { name: event.organizerFirstName, day });
  const known = stored?.respondentName || fullName(viewer ?? {});
  const answers = { ...before, [optionId]: "no" };
  return (
    <section aria-labelledby="cannot-title" className="rounded-card border border-line bg-surface p-5 shadow-1">
      <h2 id="cannot-title" className="text-xl">
        {i18n.t("Can't make it any more?")}
      </h2>
      <p className="mt-1 text-ink-2 wrap-anywhere">{`${tells} ${i18n.t("Your other answers stay.")}`}</p>
      <form method="post" action={`/poll/${token}`} className="mt-4 flex flex-wrap gap-2">
        {known ? (
          <input type="hidden" name="respondentName" value={known} />
        ) : (
          // A person who gave no name. The others may see it, so it is not guessed.
          <Field label={i18n.t("Your Name")} className="w-full">
            {(control) => (
              <Input {...control} name="respondentName" autoComplete="name" required maxLength={WHOLE_NAME_MAX} />
            )}
          </Field>
        )}
        <input type="hidden" name="language" value={i18n.language} />
        <input type="hidden" name="comments" value={stored?.comments ?? ""} />
        {Object.entries(answers).map(([id, answer]) => (
          <input key={id} type="hidden" name={answerField(id)} value={answer} />
        ))}
        <Button type="submit" size="lg">
          {i18n.t("I can't make it")}
        </Button>
        <ButtonLink href={`/poll/${token}`} variant="ghost" size="lg">
          {i18n.t("I can still make it")}
        </ButtonLink>
      </form>
    </section>
  );
}
