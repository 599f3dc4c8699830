import { Lock } from "lucide-react";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { User } from "#schema/contracts/account.ts";
import { NAME_MAX } from "#schema/limits.ts";
import { isText, shapeOf } from "../../lib/shape.ts";
import { readJson, removeStored, storeJson } from "../../lib/storage.ts";
import { useWords } from "../../lib/words.ts";
import { Button } from "../../ui/form/button.tsx";
import { EmailInput } from "../../ui/form/email-input.tsx";
import { Field } from "../../ui/form/field.tsx";
import { filled, TextField } from "../../ui/form/form-field.tsx";
import { endIconSpace } from "../../ui/form/icon-space.ts";
import { toast } from "../../ui/overlay/toast.ts";
import { ChangeAddress } from "./change-address.tsx";
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
  const [kept, setKept] = useState(() => readJson<Names>("sessionStorage", TYPED, areNames));
  const { control, handleSubmit, getValues, reset } = useForm({
    values: kept ?? namesOf(user),
    // What is typed stays when another window changes the name.
    resetOptions: { keepDirtyValues: true },
  });
  const nameMissing = i18n.t("First name is required.");

  /** Keeps what was typed through a reload and through the end of a session. */
  const keep = () => storeJson("sessionStorage", TYPED, getValues());

  const save = handleSubmit(
    ({ firstName, lastName }) =>
      update.mutate(
        { firstName: firstName.trim(), lastName: lastName.trim() },
        {
          onSuccess: (saved) => {
            reset(namesOf(saved), { keepDirtyValues: false });
            removeStored("sessionStorage", TYPED);
            setKept(null);
            toast({ title: i18n.t("Profile Updated"), tone: "success" });
          },
          onError: () =>
            toast({
              title: i18n.t("Update Failed"),
              description: i18n.t("Failed to update profile. Please try again."),
              tone: "danger",
            }),
        },
      ),
    () => toast({ title: i18n.t("Validation Error"), description: nameMissing, tone: "danger", isInPlace: true }),
  );

  return (
    <SettingsCard id="profile" title={i18n.t("Profile Information")}>
      <Field
        label={i18n.t("Email")}
        hint={user.emailVerified ? undefined : i18n.t("Not confirmed yet. Open the link we mailed to this address.")}
      >
        {(control) => (
          <div className="relative">
            <EmailInput {...control} readOnly value={user.email} className={endIconSpace} />
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
      <form onSubmit={save} onChange={keep} noValidate className="mt-2 grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            control={control}
            name="firstName"
            rules={filled(nameMissing)}
            label={i18n.t("First name")}
            required
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
        <Button type="submit" busy={update.isPending} busyText={i18n.t("Saving...")} className="sm:justify-self-start">
          {i18n.t("Save")}
        </Button>
      </form>
    </SettingsCard>
  );
}

const namesOf = ({ firstName, lastName }: User): Names => ({ firstName: firstName ?? "", lastName: lastName ?? "" });
