import { Lock } from "lucide-react";
import { type FormEvent, useState } from "react";
import type { User } from "#schema/contracts/account.ts";
import { NAME_MAX } from "#schema/limits.ts";
import { isText, shapeOf } from "../../lib/shape.ts";
import { readJson, removeStored, storeJson } from "../../lib/storage.ts";
import { useWords } from "../../lib/words.ts";
import { Button } from "../../ui/form/button.tsx";
import { EmailInput } from "../../ui/form/email-input.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Input } from "../../ui/form/input.tsx";
import { toast } from "../../ui/overlay/toast.ts";
import { ChangeAddress } from "./change-address.tsx";
import { focusFirstInvalid } from "./focus-invalid.ts";
import { useUpdateProfile } from "./mutations.ts";
import { SettingsCard } from "./settings-card.tsx";

const TYPED = "profile-typed";
interface Names {
  firstName: string;
  lastName: string;
}

const areNames = shapeOf({ firstName: isText, lastName: isText });

export function ProfileCard({ user }: { user: User }) {
  const i18n = useWords();
  const update = useUpdateProfile();
  const [typed, setTyped] = useState(() => readJson<Names>("sessionStorage", TYPED, areNames));
  const { firstName, lastName } = typed ?? { firstName: user.firstName ?? "", lastName: user.lastName ?? "" };
  const [isTried, setTried] = useState(false);
  const isMissing = firstName.trim() === "";
  const nameMissing = i18n.t("First name is required.");

  /** Keeps what was typed through a reload and through the end of a session. */
  function type(names: Partial<Names>) {
    const next = { firstName, lastName, ...names };
    setTyped(next);
    storeJson("sessionStorage", TYPED, next);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    if (isMissing) {
      toast({ title: i18n.t("Validation Error"), description: nameMissing, tone: "danger", isInPlace: true });
      focusFirstInvalid(event.currentTarget);
      return;
    }
    update.mutate(
      { firstName: firstName.trim(), lastName: lastName.trim() },
      {
        onSuccess: () => {
          setTyped(null);
          removeStored("sessionStorage", TYPED);
          toast({ title: i18n.t("Profile Updated"), tone: "success" });
        },
        onError: () =>
          toast({
            title: i18n.t("Update Failed"),
            description: i18n.t("Failed to update profile. Please try again."),
            tone: "danger",
          }),
      },
    );
  }

  return (
    <SettingsCard id="profile" title={i18n.t("Profile Information")}>
      <Field
        label={i18n.t("Email")}
        hint={user.emailVerified ? undefined : i18n.t("Not confirmed yet. Open the link we mailed to this address.")}
      >
        {(control) => (
          <div className="relative">
            <EmailInput {...control} readOnly value={user.email} className="pe-11" />
            <Lock
              aria-hidden="true"
              size={16}
              strokeWidth={2.25}
              className="pointer-events-none absolute top-4 end-4 text-ink-3"
            />
          </div>
        )}
      </Field>
      <ChangeAddress user={user} />
      <form onSubmit={submit} noValidate className="mt-2 grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={i18n.t("First name")} error={isTried && isMissing && nameMissing}>
            {(control) => (
              <Input
                {...control}
                required
                autoComplete="given-name"
                maxLength={NAME_MAX}
                value={firstName}
                onChange={(event) => type({ firstName: event.target.value })}
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
                onChange={(event) => type({ lastName: event.target.value })}
              />
            )}
          </Field>
        </div>
        <Button type="submit" busy={update.isPending} busyText={i18n.t("Saving...")} className="sm:justify-self-start">
          {i18n.t("Save")}
        </Button>
      </form>
    </SettingsCard>
  );
}
