import { Trans } from "@lingui/react";
import { type FormEvent, useState } from "react";
import { Link } from "react-router-dom";
import { PASSWORD_MIN_AT_CREATION, WHOLE_NAME_MAX } from "#schema/limits.ts";
import { ApiError } from "../../lib/api.ts";
import { useWords } from "../../lib/words.ts";
import { Button } from "../../ui/form/button.tsx";
import { Field, FieldError } from "../../ui/form/field.tsx";
import { Input } from "../../ui/form/input.tsx";
import { toast } from "../../ui/overlay/toast.ts";
import { Glyph } from "../../ui/picture/answer-glyph.tsx";
import { continueTo } from "../auth/mutations.ts";
import { PasswordField } from "../auth/password-field.tsx";
import { AddressInput } from "./address-input.tsx";
import { focusFirstInvalid } from "./focus-invalid.ts";
import { useCreateAccount } from "./mutations.ts";

interface CreateAccountFormProps {
  name: string;
  email: string;
}

/** Asks for full name, address and password. The poll may fill in name and address. */
export function CreateAccountForm(known: CreateAccountFormProps) {
  const i18n = useWords();
  const create = useCreateAccount();
  const [name, setName] = useState(known.name);
  const [email, setEmail] = useState(known.email);
  const [password, setPassword] = useState("");
  const [isTried, setTried] = useState(false);
  const refusal = refusalOf(create.error);
  const isLongEnough = password.length >= PASSWORD_MIN_AT_CREATION;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setTried(true);
    if (name.trim() === "" || email.trim() === "" || !isLongEnough) {
      focusFirstInvalid(form);
      return;
    }
    create.mutate(
      { name: name.trim(), email, password },
      {
        onSuccess: () => continueTo("/"),
        onError: () => {
          const description = i18n.t("Failed to create account. Please try again.");
          toast({ title: i18n.t("Error"), description, tone: "danger", isInPlace: true });
          focusFirstInvalid(form);
        },
      },
    );
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <Field
        label={i18n.t("Full name")}
        error={(isTried && name.trim() === "" && i18n.t("Please enter your name.")) || refusal?.at("name")}
      >
        {(control) => (
          <Input
            {...control}
            required
            name="name"
            autoComplete="name"
            maxLength={WHOLE_NAME_MAX}
            value={name}
            onChange={(event) => {
              create.reset();
              setName(event.target.value);
            }}
          />
        )}
      </Field>
      <Field
        label={i18n.t("Email")}
        error={(isTried && email.trim() === "" && i18n.t("Please enter an email address")) || refusal?.at("email")}
      >
        {(control) => (
          <AddressInput
            {...control}
            required
            name="email"
            value={email}
            onChange={(typed) => {
              create.reset();
              setEmail(typed);
            }}
          />
        )}
      </Field>
      <PasswordField
        value={password}
        onChange={(typed) => {
          create.reset();
          setPassword(typed);
        }}
        autoComplete="new-password"
        hint={<Meter length={password.length} />}
        error={
          (isTried &&
            (password === ""
              ? i18n.t("Please enter a password.")
              : !isLongEnough && i18n.t("Password must be at least 8 characters long."))) ||
          refusal?.at("password")
        }
      />
      {refusal?.at(null) && <FieldError>{refusal.at(null)}</FieldError>}
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

const fields = ["name", "email", "password"];

/** Returns the server's refusal of the input, to show at its field. Null places it at the form. */
function refusalOf(error: Error | null) {
  if (!(error instanceof ApiError) || error.status >= 500) return null;
  const place = error.field !== null && fields.includes(error.field) ? error.field : null;
  return {
    at: (field: string | null) => field === place && <Refusal refusal={error} />,
  };
}

function Refusal({ refusal }: { refusal: ApiError }) {
  const i18n = useWords();
  return (
    <>
      {refusal.body(i18n.t("Please try again."))}
      {refusal.code === "account-exists" && (
        <>
          {" "}
          <Link to="/auth" className="link">
            {i18n.t("Sign in instead")}
          </Link>
        </>
      )}
    </>
  );
}
