import { useForm } from "react-hook-form";
import { WHOLE_NAME_MAX } from "#schema/limits.ts";
import { ApiError } from "../../lib/api.ts";
import { failureSentence } from "../../lib/failure.ts";
import { useHasScript } from "../../lib/has-script.tsx";
import { showRefusal } from "../../lib/show-refusal.ts";
import { useWords } from "../../lib/words.ts";
import { Button } from "../../ui/form/button.tsx";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import { filled, TextField } from "../../ui/form/form-field.tsx";
import { toast } from "../../ui/overlay/toast.ts";
import { type EventDraft, inputOf, isTooLargeToWait, saveOrganizer } from "../events/create/event-draft.ts";
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
  organizerName: string;
  isReturning: boolean;
}

export function MagicForm({ email, onEmail, next, draft, organizer, onOrganizer, onSent }: MagicFormProps) {
  const i18n = useWords();
  const magicLink = useMagicLink();
  const hasScript = useHasScript();
  const form = useForm({ defaultValues: { ...organizer, email } });
  const { control, register, handleSubmit, watch } = form;
  const isReturning = watch("isReturning");
  const submit = handleSubmit((typed) =>
    magicLink.mutate(draft ? { email: typed.email, ...withEvent(draft, typed) } : { email: typed.email, next }, {
      onSuccess: ({ request }) => {
        toast({
          title: i18n.t("Magic link and PIN sent!"),
          description: i18n.t("Check your email for the login link and PIN code."),
          tone: "success",
        });
        onSent(request);
      },
      onError: (error) => {
        if (error instanceof ApiError && error.field === "organizerName") showRefusal(form, error, i18n);
        else toast({ title: i18n.t("Error"), description: failureSentence(error, i18n), tone: "danger" });
      },
    }),
  );

  function withEvent(sent: EventDraft, typed: Organizer) {
    const organizerName = typed.isReturning ? "" : typed.organizerName.trim();
    saveOrganizer(sent.idempotencyKey, organizerName);
    if (isTooLargeToWait(sent)) return { next: "/home" };
    return { next: "/", event: inputOf(sent), eventKey: sent.idempotencyKey, organizerName };
  }

  return (
    <form onSubmit={submit} onChange={() => onOrganizer(form.getValues())} noValidate className="grid gap-4">
      <EmailField control={control} name="email" onEmail={onEmail} />
      {draft && (
        <div className="grid gap-1">
          {!isReturning && (
            <TextField
              control={control}
              name="organizerName"
              rules={filled(i18n.t("Please enter your name"))}
              label={i18n.t("Your Name")}
              hint={i18n.t("Your guests see who invites them.")}
              autoComplete="name"
              maxLength={WHOLE_NAME_MAX}
            />
          )}
          <Checkbox {...register("isReturning")}>{i18n.t("I have signed in before")}</Checkbox>
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
