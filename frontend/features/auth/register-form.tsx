import { type FormEvent, useState } from "react";
import { NAME_MAX, PASSWORD_MIN_AT_CREATION } from "#schema/limits.ts";
import { failureSentence } from "../../lib/failure.ts";
import { useWords } from "../../lib/words.ts";
import { Button } from "../../ui/form/button.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Input } from "../../ui/form/input.tsx";
import { toast } from "../../ui/overlay/toast.ts";
import { EmailField } from "./email-field.tsx";
import { continueTo, useRegister } from "./mutations.ts";
import { PasswordField } from "./password-field.tsx";

export function RegisterForm({
  email,
  onEmail,
  next,
}: {
  email: string;
  onEmail: (email: string) => void;
  next: string;
}) {
  const i18n = useWords();
  const register = useRegister();
  const [password, setPassword] = useState("");
  const [firstName, setFirstName] = useState("");
  const [lastName, setLastName] = useState("");
  const [isTried, setTried] = useState(false);
  const isTooShort = password !== "" && password.length < PASSWORD_MIN_AT_CREATION;
  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (email.trim() === "" || isTooShort) return;
    register.mutate(
      { email, password, firstName, lastName },
      {
        onSuccess: () => continueTo(next),
        onError: (error) =>
          toast({ title: i18n.t("Registration failed"), description: failureSentence(error, i18n), tone: "danger" }),
      },
    );
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <EmailField value={email} onChange={onEmail} isMissing={isTried && email.trim() === ""} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={i18n.t("First name")} note={i18n.t("(optional)")}>
          {(control) => (
            <Input
              {...control}
              autoComplete="given-name"
              maxLength={NAME_MAX}
              value={firstName}
              onChange={(event) => setFirstName(event.target.value)}
            />
          )}
        </Field>
        <Field label={i18n.t("Last name")} note={i18n.t("(optional)")}>
          {(control) => (
            <Input
              {...control}
              autoComplete="family-name"
              maxLength={NAME_MAX}
              value={lastName}
              onChange={(event) => setLastName(event.target.value)}
            />
          )}
        </Field>
      </div>
      <PasswordField
        value={password}
        onChange={setPassword}
        autoComplete="new-password"
        hint={i18n.t("Leave empty to use e-mail links only.")}
        error={isTried && isTooShort && i18n.t("Password must be at least 8 characters long.")}
      />
      <Button
        type="submit"
        size="lg"
        busy={register.isPending || register.isSuccess}
        busyText={i18n.t("Creating your account...")}
      >
        {i18n.t("Create your account")}
      </Button>
    </form>
  );
}
