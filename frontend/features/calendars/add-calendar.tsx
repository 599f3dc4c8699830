import { Suspense, useState } from "react";
import { useForm } from "react-hook-form";
import type { User } from "#schema/contracts/account.ts";
import { CALENDAR_ADDRESS_MAX, CALENDAR_NAME_MAX } from "#schema/limits.ts";
import { showRefusal } from "../../lib/show-refusal.ts";
import { useWords } from "../../lib/words.ts";
import { Button } from "../../ui/form/button.tsx";
import { FieldError } from "../../ui/form/field.tsx";
import { filled, TextField } from "../../ui/form/form-field.tsx";
import { toast } from "../../ui/overlay/toast.ts";
import { lazyPart } from "../../ui/state/lazy-part.tsx";
import { needsProof } from "../account/needs-proof.ts";
import { useAddCalendar } from "./mutations.ts";
import { ProgramWays } from "./program-ways.tsx";

const IdentityProofDialog = lazyPart(() => import("../account/identity-proof-dialog.tsx"));

const empty = { address: "", name: "" };

/** The form that saves an address, and where each program shows it. */
export function AddCalendar({ user }: { user: User }) {
  const i18n = useWords();
  const add = useAddCalendar();
  const form = useForm({ defaultValues: empty });
  const { control, handleSubmit, reset, clearErrors, formState } = form;
  const [isProving, setProving] = useState(false);
  const save = handleSubmit(({ address, name }) =>
    add.mutate(
      { address, ...(name.trim() !== "" && { name }) },
      {
        onSuccess: (added) => {
          reset();
          toast({ title: i18n.t("Calendar connected"), description: added.name, tone: "success" });
        },
        onError: (error) => {
          if (needsProof(error)) return setProving(true);
          showRefusal(form, error, i18n);
        },
      },
    ),
  );
  return (
    <>
      <form onSubmit={save} onChange={() => clearErrors("root")} noValidate className="grid gap-4">
        <TextField
          control={control}
          name="address"
          rules={filled(i18n.t("Please paste the address."))}
          label={i18n.t("Secret address (.ics)")}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          dir="ltr"
          maxLength={CALENDAR_ADDRESS_MAX}
        />
        <TextField
          control={control}
          name="name"
          label={i18n.t("{of, select, calendar {Name} other {Name}}", { of: "calendar" })}
          note={i18n.t("(optional)")}
          autoComplete="off"
          maxLength={CALENDAR_NAME_MAX}
        />
        {formState.errors.root && <FieldError>{formState.errors.root.message}</FieldError>}
        <Button
          type="submit"
          variant="secondary"
          busy={add.isPending}
          busyText={i18n.t("Saving...")}
          className="justify-self-start max-sm:w-full"
        >
          {i18n.t("Connect calendar")}
        </Button>
      </form>
      <div className="mt-4">
        <ProgramWays ways={ways} />
      </div>
      <Suspense>
        {isProving && (
          <IdentityProofDialog
            email={user.email}
            action={i18n.t("Connect calendar")}
            onProved={() => {
              setProving(false);
              save();
            }}
            onClose={() => setProving(false)}
          />
        )}
      </Suspense>
    </>
  );
}

/** Where each program shows the address. */
const ways = [
  {
    program: "Google",
    way: /*i18n*/ "on a computer, Settings › the calendar’s name › Integrate calendar › Secret address in iCal format.",
  },
  {
    program: "Outlook",
    way: /*i18n*/ "on the web, Settings › Calendar › Shared calendars › Publish a calendar. Choose the view that shows only when you are busy, then copy the ICS link.",
  },
  {
    program: "iCloud",
    way: /*i18n*/ "in the Calendar app, the info button beside the calendar › Public Calendar › Share Link.",
  },
  {
    program: "Proton",
    way: /*i18n*/ "on the web, Settings › the calendar’s name › Share with anyone › Create link. Choose the view that shows only when you are busy.",
  },
  {
    program: "Fastmail",
    way: /*i18n*/ "on the web, Settings › Calendars › Edit & Share. Tick a box, then copy the URL.",
  },
  {
    program: "Nextcloud",
    way: /*i18n*/ "the pencil beside the calendar › Share link, then the three dots › Copy subscription link.",
  },
];
