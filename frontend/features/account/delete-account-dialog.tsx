import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import type { User } from "#schema/contracts/account.ts";
import { useWords } from "../../lib/words.ts";
import { Button } from "../../ui/form/button.tsx";
import { TextField } from "../../ui/form/form-field.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { toast } from "../../ui/overlay/toast.ts";
import IdentityProofDialog from "./identity-proof-dialog.tsx";
import { clearDevice } from "./logout.ts";
import { useDeleteAccount } from "./mutations.ts";
import { needsProof } from "./needs-proof.ts";
import { dropUser, tellSignedOut } from "./session-news.ts";

const WORD = "DELETE";

/** Asks the user to type DELETE, then deletes the account and returns to `/`. */
export default function DeleteAccountDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const i18n = useWords();
  const client = useQueryClient();
  const navigate = useNavigate();
  const deleteAccount = useDeleteAccount();
  const { control, handleSubmit, watch } = useForm({ defaultValues: { word: "" } });
  const [isProving, setProving] = useState(false);
  const formId = useId();
  const submit = handleSubmit(() => !deleteAccount.isPending && erase());

  function erase() {
    deleteAccount.mutate(undefined, {
      onSuccess: async () => {
        toast({
          title: i18n.t("Account Deleted"),
          description: i18n.t("A last e-mail confirms it."),
          tone: "success",
        });
        clearDevice();
        tellSignedOut();
        await navigate("/", { replace: true });
        dropUser(client);
      },
      onError: (error) => {
        if (needsProof(error)) return setProving(true);
        toast({
          title: i18n.t("Deletion Failed"),
          description: i18n.t("Failed to delete account. Please try again."),
          tone: "danger",
        });
      },
    });
  }

  if (isProving) {
    const afterProof = () => {
      setProving(false);
      erase();
    };
    return (
      <IdentityProofDialog
        email={user.email}
        action={i18n.t("Delete account")}
        onProved={afterProof}
        onClose={onClose}
      />
    );
  }

  return (
    <Dialog
      role="alertdialog"
      open
      onOpenChange={(isOpen) => !isOpen && !deleteAccount.isPending && onClose()}
      title={i18n.t("Delete your account?")}
      description={
        <ul className="grid list-disc gap-1 ps-5">
          <li>{i18n.t("Your events, contacts, connections and preferences are erased.")}</li>
          <li>
            {i18n.t(
              "People who answered one of your upcoming events, or have it in their calendar, get a cancellation.",
            )}
          </li>
          <li>
            {i18n.t("Answers you gave to others stay as “Former participant”, without your name, comment and address.")}
          </li>
          <li>{i18n.t("It cannot be undone.")}</li>
        </ul>
      }
      actions={
        <>
          <Button variant="secondary" onClick={onClose} disabled={deleteAccount.isPending}>
            {i18n.t("Keep my account")}
          </Button>
          <Button
            variant="danger"
            type="submit"
            form={formId}
            disabled={watch("word") !== WORD}
            busy={deleteAccount.isPending}
            busyText={i18n.t("Deleting...")}
          >
            {i18n.t("Delete account")}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="pt-5">
        <TextField
          control={control}
          name="word"
          rules={{
            validate: (word) =>
              word === WORD || i18n.t('Please type "{word}" to confirm account deletion.', { word: WORD }),
          }}
          label={i18n.t("Type {word} to confirm", { word: WORD })}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          // The disabled button would ignore Enter. This shows the reason instead.
          onKeyDown={(event) => event.key === "Enter" && submit(event)}
        />
      </form>
    </Dialog>
  );
}
