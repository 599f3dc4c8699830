import { type FormEvent, useId, useRef, useState } from "react";
import type { Answers } from "#schema/contracts/common.ts";
import type { EventDashboard, EventResponse, Participant } from "#schema/contracts/events.ts";
import { WHOLE_NAME_MAX } from "#schema/limits.ts";
import { ApiError } from "../../../../lib/api.ts";
import { failureSentence } from "../../../../lib/failure.ts";
import { useWords } from "../../../../lib/words.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { Field, FieldError } from "../../../../ui/form/field.tsx";
import { Input } from "../../../../ui/form/input.tsx";
import { AlertDialog } from "../../../../ui/overlay/alert-dialog.tsx";
import { Dialog } from "../../../../ui/overlay/dialog.tsx";
import { PeopleField } from "../../form/people-field.tsx";
import { useAnswerFor } from "../../mutations.ts";
import { toastDone } from "../board-toast.ts";
import { DateAnswer } from "../date-answer.tsx";

/** A participant, and the name under which the list has them. */
export interface NamedParticipant {
  participant: Participant;
  name: string;
}

interface AnswerForDialogProps {
  board: EventDashboard;
  person: NamedParticipant;
  onClose: () => void;
}

/** Enters the answers of a participant who told the organizer. Asks before it replaces an answer of their own. */
export default function AnswerForDialog({ board, person, onClose }: AnswerForDialogProps) {
  const { participant, name } = person;
  const { event, dateOptions } = board;
  const i18n = useWords();
  const response = board.responses.find(({ inviteId }) => inviteId === participant.inviteId);
  const [draft, setDraft] = useState<Answers>(response?.dateOptionResponses ?? {});
  const [partySize, setPartySize] = useState<number | null>(response?.partySize ?? 1);
  const [typedName, setName] = useState(participant.contactName ?? "");
  const [isMissing, setMissing] = useState(false);
  const [isAsking, ask] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();
  const save = useAnswerFor(event.id);
  const busy = save.isPending;
  // A date may be removed while the dialog is open.
  const answers: Answers = Object.fromEntries(
    dateOptions.flatMap(({ id }) => (draft[id] === undefined ? [] : [[id, draft[id]]])),
  );
  const maxParty = Math.max(event.maxParty, response?.partySize ?? 1);

  function send(replace: boolean) {
    const body = {
      dateOptionResponses: answers,
      ...(maxParty > 1 && { partySize: partySize ?? 1 }),
      ...(!response && typedName.trim() !== "" && { respondentName: typedName.trim() }),
      ...(replace && { replace }),
    };
    save.mutate(
      { inviteId: participant.inviteId, body },
      {
        onSuccess: () => {
          toastDone(i18n.t("Answers saved"));
          onClose();
        },
        // The person may have answered while the dialog was open.
        onError: (error) => ask(error instanceof ApiError && error.code === "already-answered"),
      },
    );
  }
  function submit(submitted: FormEvent) {
    submitted.preventDefault();
    if (Object.keys(answers).length === 0) {
      setMissing(true);
      form.current?.querySelector<HTMLInputElement>("input[type=radio]")?.focus();
    } else if (isOwn(response)) ask(true);
    else send(false);
  }

  if (isAsking) {
    return (
      <AlertDialog
        open
        onOpenChange={(isOpen) => !isOpen && !busy && ask(false)}
        title={i18n.t("Replace the answers of {person}?", { person: name })}
        description={i18n.t("{person} gave them without you. Yours then count instead, and {person} can change them.", {
          person: name,
        })}
        confirm={i18n.t("Replace")}
        cancel={i18n.t("Keep")}
        busy={busy}
        busyText={i18n.t("Saving...")}
        onConfirm={() => send(true)}
      />
    );
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !busy && onClose()}
      size="md"
      title={i18n.t("Answer for {person}", { person: name })}
      description={i18n.t("{person} gets no e-mail, and reads on their page that you entered this.", { person: name })}
      actions={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            {i18n.t("Cancel")}
          </Button>
          <Button type="submit" form={formId} busy={busy} busyText={i18n.t("Saving...")}>
            {i18n.t("Save")}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} noValidate onSubmit={submit} className="grid gap-4 pt-5">
        {!response && (
          <Field label={i18n.t("Name")} hint={i18n.t("Guests may see it, if they see who answered.")}>
            {(control) => (
              <Input
                {...control}
                autoComplete="off"
                maxLength={WHOLE_NAME_MAX}
                value={typedName}
                onChange={({ target }) => setName(target.value)}
              />
            )}
          </Field>
        )}
        <ul>
          {dateOptions.map((option) => (
            <DateAnswer
              key={option.id}
              option={option}
              timezone={event.timezone}
              name={`${formId}.${option.id}`}
              value={answers[option.id] ?? null}
              onChange={(answer) => setDraft((before) => ({ ...before, [option.id]: answer }))}
            />
          ))}
        </ul>
        {isMissing && Object.keys(answers).length === 0 && (
          <FieldError>{i18n.t("Choose an answer for at least one date.")}</FieldError>
        )}
        {maxParty > 1 && (
          <PeopleField
            label={i18n.t("How many people")}
            bounds={[1, maxParty]}
            value={partySize}
            onChange={setPartySize}
          />
        )}
        {save.error && <FieldError>{failureSentence(save.error, i18n)}</FieldError>}
      </form>
    </Dialog>
  );
}

/** True for an answer that the person gave. */
const isOwn = (response: EventResponse | undefined) => response !== undefined && !response.enteredByOrganizer;
