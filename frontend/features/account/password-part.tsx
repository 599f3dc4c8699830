import { Suspense, useState } from "react";
import { useForm } from "react-hook-form";
import type { User } from "#schema/contracts/account.ts";
import { showRefusal } from "../../lib/show-refusal.ts";
import { useWords } from "../../lib/words.ts";
import { Button } from "../../ui/form/button.tsx";
import { FieldError } from "../../ui/form/field.tsx";
import { toast } from "../../ui/overlay/toast.ts";
import { lazyPart } from "../../ui/state/lazy-part.tsx";
import { PasswordField } from "../auth/password-field.tsx";
import { useSetPassword } from "./mutations.ts";
import { needsProof } from "./needs-proof.ts";
import { passwordProblems } from "./password-rules.ts";
import { SettingsPart } from "./settings-part.tsx";

const IdentityProofDialog = lazyPart(() => import("./identity-proof-dialog.tsx"));
const RemovePasswordDialog = lazyPart(() => import("./remove-password-dialog.tsx"));

const empty = { currentPassword: "", newPassword: "", confirmation: "" };

export function PasswordPart({ user }: { user: User }) {
  const i18n = useWords();
  const setPassword = useSetPassword();
  const form = useForm({ defaultValues: empty });
  const { control, handleSubmit, reset, clearErrors, formState } = form;
  const [isProving, setProving] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const problems = (typed: typeof empty) => passwordProblems(typed.newPassword, typed.confirmation, i18n);
  const save = handleSubmit(({ currentPassword, newPassword }) =>
    setPassword.mutate(
      { newPassword, ...(user.password && currentPassword !== "" && { currentPassword }) },
      {
        onSuccess: () => {
          reset();
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
          showRefusal(form, error, i18n);
        },
      },
    ),
  );

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
      <form onSubmit={save} onChange={() => clearErrors("root")} noValidate className="grid gap-4">
        {/* Password managers store the new password under this user name. */}
        <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
        {user.password && (
          <PasswordField
            control={control}
            name="currentPassword"
            label={i18n.t("Current password")}
            autoComplete="current-password"
          />
        )}
        <PasswordField
          control={control}
          name="newPassword"
          rules={{ validate: (_, typed) => problems(typed).next, deps: "confirmation" }}
          label={i18n.t("New password")}
          autoComplete="new-password"
          hint={i18n.t("6 characters or more.")}
        />
        <PasswordField
          control={control}
          name="confirmation"
          rules={{ validate: (_, typed) => problems(typed).confirmation }}
          label={i18n.t("Confirm new password")}
          autoComplete="new-password"
        />
        {formState.errors.root && <FieldError>{formState.errors.root.message}</FieldError>}
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
