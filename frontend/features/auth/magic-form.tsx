import { type FormEvent, useRef, useState } from "react";
import { ApiError } from "../../lib/api.ts";
import { failureSentence } from "../../lib/failure.ts";
import { useHasScript } from "../../lib/has-script.tsx";
import { useWords } from "../../lib/words.ts";
import { Button } from "../../ui/form/button.tsx";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import { toast } from "../../ui/overlay/toast.ts";
import { type EventDraft, inputOf, isTooLargeToWait, saveOrganizer } from "../events/create/event-draft.ts";
import { OrganizerName } from "../events/create/organizer-name.tsx";
import { EmailField } from "./email-field.tsx";
import { useMagicLink } from "./mutations.ts";
import { SignInByPasskey } from "./sign-in-by-passkey.tsx";

interface MagicFormProps {
  email: string;
  onEmail: (email: string) => void;
  next: string;
  /** The event that the sign-in sends. */
  draft: EventDraft | null;
  organizer: Organizer;
  onOrganizer: (organizer: Organizer) => void;
  /** Gets the id of the request. */
  onSent: (request: string) => void;
}

/** Who sends the event: a name, or somebody whose account has one. */
export interface Organizer {
  name: string;
  isReturning: boolean;
}

export function MagicForm({ email, onEmail, next, draft, organizer, onOrganizer, onSent }: MagicFormProps) {
  const i18n = useWords();
  const magicLink = useMagicLink();
  const hasScript = useHasScript();
  const [isTried, setTried] = useState(false);
  const { name, isReturning } = organizer;
  const nameInput = useRef<HTMLInputElement>(null);
  const isEmailMissing = email.trim() === "";
  const isNameMissing = draft !== null && !isReturning && name.trim() === "";
  const refused = magicLink.error instanceof ApiError && magicLink.error.field === "organizerName";

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (isNameMissing && !isEmailMissing) nameInput.current?.focus();
    if (isEmailMissing || isNameMissing) return;
    magicLink.mutate(draft ? { email, ...withEvent(draft) } : { email, next }, {
      onSuccess: ({ request }) => {
        toast({
          title: i18n.t("Magic link and PIN sent!"),
          description: i18n.t("Check your email for the login link and PIN code."),
          tone: "success",
        });
        onSent(request);
      },
      onError: (error) => {
        if (error instanceof ApiError && error.field === "organizerName") nameInput.current?.focus();
        else toast({ title: i18n.t("Error"), description: failureSentence(error, i18n), tone: "danger" });
      },
    });
  }

  function withEvent(sent: EventDraft) {
    const organizerName = isReturning ? "" : name.trim();
    saveOrganizer(sent.idempotencyKey, organizerName);
    if (isTooLargeToWait(sent)) return { next: "/home" };
    return { next: "/", event: inputOf(sent), eventKey: sent.idempotencyKey, organizerName };
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <EmailField value={email} onChange={onEmail} isMissing={isTried && isEmailMissing} />
      {draft && (
        <div className="grid gap-1">
          {!isReturning && (
            <OrganizerName
              ref={nameInput}
              value={name}
              onChange={(typed) => onOrganizer({ ...organizer, name: typed })}
              error={
                (isTried && isNameMissing && i18n.t("Please enter your name")) ||
                (refused && failureSentence(magicLink.error, i18n))
              }
            />
          )}
          <Checkbox
            checked={isReturning}
            onChange={({ target }) => onOrganizer({ ...organizer, isReturning: target.checked })}
          >
            {i18n.t("I have signed in before")}
          </Checkbox>
        </div>
      )}
      <Button type="submit" size="lg" disabled={!hasScript} busy={magicLink.isPending} busyText={i18n.t("Sending...")}>
        {i18n.t("Email me a link")}
      </Button>
      <SignInByPasskey next={next} />
      <noscript>{i18n.t("Signing in needs JavaScript. Poll links work without it.")}</noscript>
      <p className="text-center text-sm text-ink-2">{i18n.t("No account? Signing in creates one.")}</p>
    </form>
  );
}
