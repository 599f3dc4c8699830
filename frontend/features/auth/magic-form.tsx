import { type FormEvent, useState } from "react";
import { failureSentence } from "../../lib/failure.ts";
import { useHasScript } from "../../lib/has-script.tsx";
import { Button } from "../../ui/form/button.tsx";
import { toast } from "../../ui/overlay/toast.ts";
import { EmailField } from "./email-field.tsx";
import { useMagicLink } from "./mutations.ts";

interface MagicFormProps {
  email: string;
  onEmail: (email: string) => void;
  next: string;
  onSent: () => void;
}

export function MagicForm({ email, onEmail, next, onSent }: MagicFormProps) {
  const magicLink = useMagicLink();
  const hasScript = useHasScript();
  const [isMissing, setMissing] = useState(false);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (email.trim() === "") return setMissing(true);
    magicLink.mutate(
      { email, next },
      {
        onSuccess: () => {
          toast({
            title: "Magic link and PIN sent!",
            description: "Check your email for the login link and PIN code.",
            tone: "success",
          });
          onSent();
        },
        onError: (error) => toast({ title: "Error", description: failureSentence(error), tone: "danger" }),
      },
    );
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <EmailField value={email} onChange={onEmail} isMissing={isMissing && email.trim() === ""} />
      <Button type="submit" size="lg" disabled={!hasScript} busy={magicLink.isPending} busyText="Sending...">
        Email me a link
      </Button>
      <noscript>Signing in needs JavaScript. Poll links work without it.</noscript>
      <p className="text-center text-sm text-ink-2">No account? Signing in creates one.</p>
    </form>
  );
}
