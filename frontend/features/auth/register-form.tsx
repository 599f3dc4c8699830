import { useForm } from "react-hook-form";
import { NAME_MAX, PASSWORD_MIN_AT_CREATION } from "#schema/limits.ts";
import { failureSentence } from "../../lib/failure.ts";
import { useWords } from "../../lib/words.ts";
import { Button } from "../../ui/form/button.tsx";
import { TextField } from "../../ui/form/form-field.tsx";
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
  const { control, handleSubmit } = useForm({
    defaultValues: { email, firstName: "", lastName: "", password: "" },
  });
  const submit = handleSubmit((typed) =>
    register.mutate(typed, {
      onSuccess: () => continueTo(next),
      onError: (error) =>
        toast({ title: i18n.t("Registration failed"), description: failureSentence(error, i18n), tone: "danger" }),
    }),
  );
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <EmailField control={control} name="email" onEmail={onEmail} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          control={control}
          name="firstName"
          label={i18n.t("First name")}
          note={i18n.t("(optional)")}
          autoComplete="given-name"
          maxLength={NAME_MAX}
        />
        <TextField
          control={control}
          name="lastName"
          label={i18n.t("Last name")}
          note={i18n.t("(optional)")}
          autoComplete="family-name"
          maxLength={NAME_MAX}
        />
      </div>
      <PasswordField
        control={control}
        name="password"
        rules={{
          minLength: {
            value: PASSWORD_MIN_AT_CREATION,
            message: i18n.t("Password must be at least 8 characters long."),
          },
        }}
        autoComplete="new-password"
        hint={i18n.t("Leave empty to use e-mail links only.")}
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
