import { Trans } from "@lingui/react";
import { useForm } from "react-hook-form";
import { Link } from "react-router-dom";
import { PASSWORD_MIN_AT_CREATION, WHOLE_NAME_MAX } from "#schema/limits.ts";
import { showRefusal } from "../../lib/show-refusal.ts";
import { useWords } from "../../lib/words.ts";
import { Button } from "../../ui/form/button.tsx";
import { FieldError } from "../../ui/form/field.tsx";
import { FormField, filled, TextField } from "../../ui/form/form-field.tsx";
import { toast } from "../../ui/overlay/toast.ts";
import { Glyph } from "../../ui/picture/answer-glyph.tsx";
import { continueTo } from "../auth/mutations.ts";
import { PasswordField } from "../auth/password-field.tsx";
import { AddressInput } from "./address-input.tsx";
import { useCreateAccount } from "./mutations.ts";

interface CreateAccountFormProps {
  name: string;
  email: string;
}

/** Asks for full name, address and password. The poll may fill in name and address. */
export function CreateAccountForm(known: CreateAccountFormProps) {
  const i18n = useWords();
  const create = useCreateAccount();
  const form = useForm({ defaultValues: { ...known, password: "" } });
  const { control, handleSubmit, clearErrors, watch, formState } = form;
  const { email, password } = watch();
  const { errors } = formState;
  const submit = handleSubmit(({ name, ...account }) =>
    create.mutate(
      { name: name.trim(), ...account },
      {
        onSuccess: () => continueTo("/"),
        onError: (error) => {
          const description = i18n.t("Failed to create account. Please try again.");
          toast({ title: i18n.t("Error"), description, tone: "danger", isInPlace: true });
          showRefusal(form, error, i18n);
        },
      },
    ),
  );

  return (
    <form onSubmit={submit} onChange={() => clearErrors("root")} noValidate className="grid gap-4">
      <TextField
        control={control}
        name="name"
        rules={filled(i18n.t("Please enter your name."))}
        label={i18n.t("Full name")}
        required
        autoComplete="name"
        maxLength={WHOLE_NAME_MAX}
      />
      <FormField
        control={control}
        name="email"
        rules={filled(i18n.t("Please enter an email address"))}
        label={i18n.t("Email")}
        errorEnd={
          errors.email?.type === "account-exists" && (
            <>
              {" "}
              <Link to="/auth" className="link">
                {i18n.t("Sign in instead")}
              </Link>
            </>
          )
        }
      >
        {(bound) => <AddressInput {...bound} required />}
      </FormField>
      <PasswordField
        control={control}
        name="password"
        rules={{
          validate: (typed) =>
            typed === ""
              ? i18n.t("Please enter a password.")
              : typed.length >= PASSWORD_MIN_AT_CREATION || i18n.t("Password must be at least 8 characters long."),
        }}
        autoComplete="new-password"
        hint={<Meter length={password.length} />}
      />
      {errors.root && <FieldError>{errors.root.message}</FieldError>}
      <Button
        type="submit"
        size="lg"
        busy={create.isPending || create.isSuccess}
        busyText={i18n.t("Creating your account...")}
      >
        {i18n.t("Create account")}
      </Button>
      <p className="text-center text-sm text-ink-2">
        <Trans
          id="No password? <0>Sign in by e-mail instead</0>"
          components={{ 0: <Link to={`/auth?${new URLSearchParams({ email })}`} className="link hit" /> }}
        />
      </p>
    </form>
  );
}

/** Counts the password's characters. A check appears at the eighth. */
function Meter({ length }: { length: number }) {
  const i18n = useWords();
  const least = PASSWORD_MIN_AT_CREATION;
  const isEnough = length >= least;
  return (
    <span className={isEnough ? "inline-flex items-center gap-1.5 font-semibold text-yes-ink" : undefined}>
      {isEnough && <Glyph answer="yes" />}
      {length > 0 && !isEnough
        ? i18n.t("{least, plural, one {# character} other {# characters}} or more, {length} so far", { least, length })
        : i18n.t("{least, plural, one {# character} other {# characters}} or more", { least })}
    </span>
  );
}
