import { type FormEvent, Suspense, useRef, useState } from "react";
import type { User } from "#schema/contracts/account.ts";
import { ApiError } from "../../lib/api.ts";
import { useWords } from "../../lib/words.ts";
import { Button } from "../../ui/form/button.tsx";
import { FieldError } from "../../ui/form/field.tsx";
import { toast } from "../../ui/overlay/toast.ts";
import { lazyPart } from "../../ui/state/lazy-part.tsx";
import { PasswordField } from "../auth/password-field.tsx";
import { focusFirstInvalid } from "./focus-invalid.ts";
import { useSetPassword } from "./mutations.ts";
import { needsProof } from "./needs-proof.ts";
import { passwordProblems } from "./password-rules.ts";
import { SettingsPart } from "./settings-part.tsx";

const IdentityProofDialog = lazyPart(() => import("./identity-proof-dialog.tsx"));
const RemovePasswordDialog = lazyPart(() => import("./remove-password-dialog.tsx"));

const empty = { current: "", next: "", confirmation: "" };

export function PasswordPart({ user }: { user: User }) {
  const i18n = useWords();
  const setPassword = useSetPassword();
  const [typed, setTyped] = useState(empty);
  const [isTried, setTried] = useState(false);
  const [isProving, setProving] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const problems = passwordProblems(typed.next, typed.confirmation, i18n);
  const refused = setPassword.error instanceof ApiError && !needsProof(setPassword.error) ? setPassword.error : null;
  const refusal = refused?.body() ?? "";
  const isAboutCurrent = refused?.field === "currentPassword";

  const change = (field: keyof typeof empty) => (text: string) => {
    setPassword.reset();
    setTyped((before) => ({ ...before, [field]: text }));
  };

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    if (problems.next || problems.confirmation) focusFirstInvalid(event.currentTarget);
    else save();
  }

  function save() {
    setPassword.mutate(
      { newPassword: typed.next, ...(user.password && typed.current !== "" && { currentPassword: typed.current }) },
      {
        onSuccess: () => {
          setTyped(empty);
          setTried(false);
          toast({
            title: i18n.t("Password Set"),
            description: i18n.t("Every other browser has been signed out."),
            tone: "success",
          });
        },
        onError: (error) => {
          if (needsProof(error)) return setProving(true);
          toast({
            title: i18n.t("Password Update Failed"),
            description: i18n.t("Failed to set password. Please try again."),
            tone: "danger",
            isInPlace: true,
          });
          if (form.current) focusFirstInvalid(form.current);
        },
      },
    );
  }

  return (
    <SettingsPart
      id="password"
      title={i18n.t("Password")}
      text={
        user.password
          ? i18n.t("Changing it signs every other browser out and ends your calendar feed.")
          : i18n.t("You sign in by links and PINs from your e-mail. You can also set a password.")
      }
    >
      <form ref={form} onSubmit={submit} noValidate className="grid gap-4">
        {/* Password managers store the new password under this user name. */}
        <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
        {user.password && (
          <PasswordField
            label={i18n.t("Current password")}
            value={typed.current}
            onChange={change("current")}
            autoComplete="current-password"
            error={isAboutCurrent && refusal}
          />
        )}
        <PasswordField
          label={i18n.t("New password")}
          value={typed.next}
          onChange={change("next")}
          autoComplete="new-password"
          hint={i18n.t("6 characters or more.")}
          error={isTried && problems.next}
        />
        <PasswordField
          label={i18n.t("Confirm new password")}
          value={typed.confirmation}
          onChange={change("confirmation")}
          autoComplete="new-password"
          error={isTried && problems.confirmation}
        />
        {refusal !== "" && !isAboutCurrent && <FieldError>{refusal}</FieldError>}
        <div className="flex flex-wrap gap-2 max-sm:grid">
          <Button variant="secondary" type="submit" busy={setPassword.isPending} busyText={i18n.t("Saving...")}>
            {user.password ? i18n.t("Change password") : i18n.t("Set password")}
          </Button>
          {user.password && user.emailVerified && (
            <Button variant="ghost" onClick={() => setRemoving(true)}>
              {i18n.t("Remove my password")}
            </Button>
          )}
        </div>
      </form>
      <Suspense>
        {isRemoving && <RemovePasswordDialog email={user.email} onClose={() => setRemoving(false)} />}
        {isProving && (
          <IdentityProofDialog
            email={user.email}
            action={i18n.t("Set password")}
            onProved={() => {
              setProving(false);
              save();
            }}
            onClose={() => setProving(false)}
          />
        )}
      </Suspense>
    </SettingsPart>
  );
}
