import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { NAME_MAX } from "#schema/limits.ts";
import { fullName, wholeNameFrom } from "#schema/person-name.ts";
import { failureSentence } from "../../lib/failure.ts";
import { useWords } from "../../lib/words.ts";
import { Button } from "../../ui/form/button.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Input } from "../../ui/form/input.tsx";
import { useUpdateProfile } from "./mutations.ts";
import { userQuery } from "./queries.ts";

/** Asks a person without a name for one, because guests read a part of the address until then. */
export function AskName({ onSaved }: { onSaved: () => void }) {
  const i18n = useWords();
  const { data: user } = useQuery(userQuery());
  const update = useUpdateProfile();
  const [typed, setTyped] = useState("");
  const [isTried, setTried] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  if (!user || fullName(user) !== "") return null;
  const names = wholeNameFrom(user, typed);

  function save(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (names) update.mutate(names, { onSuccess: onSaved });
    else input.current?.focus();
  }
  const problem =
    isTried && !names ? i18n.t("Please enter your name") : update.error && failureSentence(update.error, i18n);
  return (
    <form onSubmit={save} noValidate className="rounded-card bg-brand-soft px-4 py-3 print:hidden">
      <Field label={i18n.t("What's your name?")} hint={i18n.t("Your guests see who invites them.")} error={problem}>
        {(control) => (
          <div className="flex max-w-120 flex-wrap gap-2">
            <Input
              {...control}
              ref={input}
              name="name"
              autoComplete="name"
              maxLength={NAME_MAX}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              className="min-w-40 flex-1"
            />
            <Button type="submit" size="lg" busy={update.isPending} busyText={i18n.t("Saving...")}>
              {i18n.t("Save")}
            </Button>
          </div>
        )}
      </Field>
    </form>
  );
}
