import { useForm } from "react-hook-form";
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
  const { control, handleSubmit } = useForm({ defaultValues: { email, password: "" } });
  const submit = handleSubmit((typed) =>
    login.mutate(typed, {
      onSuccess: () => continueTo(next),
      onError: (error) =>
        toast({ title: i18n.t("Login failed"), description: failureSentence(error, i18n), tone: "danger" }),
    }),
  );
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <EmailField control={control} name="email" onEmail={onEmail} />
      <PasswordField
        control={control}
        name="password"
        rules={{ required: i18n.t("Please enter your password") }}
        autoComplete="current-password"
        autoFocus={email !== ""}
      />
      <Button type="submit" size="lg" busy={login.isPending || login.isSuccess} busyText={i18n.t("Signing in...")}>
        {i18n.t("Sign in")}
      </Button>
    </form>
  );
}
