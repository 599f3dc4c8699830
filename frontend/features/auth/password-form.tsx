import { type FormEvent, useState } from "react";
import { failureSentence } from "../../lib/failure.ts";
import { useWords } from "../../lib/words.ts";
import { Button } from "../../ui/form/button.tsx";
import { toast } from "../../ui/overlay/toast.ts";
import { EmailField } from "./email-field.tsx";
import { continueTo, useLogin } from "./mutations.ts";
import { PasswordField } from "./password-field.tsx";

export function PasswordForm({
  email,
  onEmail,
  next,
}: {
  email: string;
  onEmail: (email: string) => void;
  next: string;
}) {
  const i18n = useWords();
  const login = useLogin();
  const [password, setPassword] = useState("");
  const [isTried, setTried] = useState(false);
  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (email.trim() === "" || password === "") return;
    login.mutate(
      { email, password },
      {
        onSuccess: () => continueTo(next),
        onError: (error) =>
          toast({ title: i18n.t("Login failed"), description: failureSentence(error, i18n), tone: "danger" }),
      },
    );
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <EmailField value={email} onChange={onEmail} isMissing={isTried && email.trim() === ""} />
      <PasswordField
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
        autoFocus={email !== ""}
        error={isTried && password === "" && i18n.t("Please enter your password")}
      />
      <Button type="submit" size="lg" busy={login.isPending || login.isSuccess} busyText={i18n.t("Signing in...")}>
        {i18n.t("Sign in")}
      </Button>
    </form>
  );
}
