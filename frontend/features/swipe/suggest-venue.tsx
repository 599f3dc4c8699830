import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { api } from "../../lib/api.ts";
import { failureSentence } from "../../lib/failure.ts";
import { useOneAtATime } from "../../lib/one-at-a-time.ts";
import { useWords } from "../../lib/words.ts";
import { Button } from "../../ui/form/button.tsx";
import { filled, TextField } from "../../ui/form/form-field.tsx";
import { toast } from "../../ui/overlay/toast.ts";
import { userQuery } from "../account/queries.ts";

/** Lets a person with a confirmed address name a venue, which an admin may add. */
export function SuggestVenue() {
  const i18n = useWords();
  const { data: user } = useQuery(userQuery());
  const [isOpen, setOpen] = useState(false);
  if (!user?.emailVerified) return null;
  return (
    <div className="mx-auto mb-12 w-full max-w-104 px-4 text-center">
      {isOpen ? (
        <SuggestForm onSent={() => setOpen(false)} />
      ) : (
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {i18n.t("Suggest a venue")}
        </Button>
      )}
    </div>
  );
}

function SuggestForm({ onSent }: { onSent: () => void }) {
  const i18n = useWords();
  const form = useForm({ defaultValues: { url: "" } });
  const { control, handleSubmit } = form;
  const { mutate, isPending } = useOneAtATime({
    mutationKey: ["suggest-venue"],
    mutationFn: (suggestion: { url: string }) => api("POST", "/api/venues/suggestions", { body: suggestion }),
    onSuccess: () => {
      toast({ title: i18n.t("Thank you. An admin decides about this venue."), tone: "success" });
      onSent();
    },
    onError: (error) => form.setError("url", { message: failureSentence(error, i18n) }, { shouldFocus: true }),
  });
  return (
    <form onSubmit={handleSubmit((values) => mutate(values))} noValidate className="grid gap-4 text-start">
      <TextField
        control={control}
        name="url"
        rules={filled(i18n.t("Please enter an address."))}
        label={i18n.t("Address of the venue's programme")}
        hint={i18n.t("A page or a calendar (.ics) that lists its shows.")}
        type="url"
        inputMode="url"
        autoComplete="off"
        autoFocus
      />
      <Button type="submit" busy={isPending} className="justify-self-center">
        {i18n.t("Suggest a venue")}
      </Button>
    </form>
  );
}
