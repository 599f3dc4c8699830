import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { EventDetails } from "#schema/contracts/events.ts";
import { failureSentence } from "../../../../lib/failure.ts";
import { useWords } from "../../../../lib/words.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { userQuery } from "../../../account/queries.ts";
import { InviteEditor } from "../../form/invite-editor.tsx";
import { INVALID_EMAIL, invitedWith } from "../../form/invite-rules.ts";
import { useInvite } from "../../mutations.ts";
import { toastDone, toastMailed } from "../board-toast.ts";

/** Invites more people to an event. Everybody on the list stays. */
export function InvitePeople({ event, onClose }: { event: EventDetails; onClose: () => void }) {
  const i18n = useWords();
  const [people, setPeople] = useState<string[]>([]);
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const invite = useInvite(event.id);
  const { data: user } = useQuery(userQuery());
  const isConfirmed = user?.emailVerified !== false;

  function submit(submitted: FormEvent) {
    submitted.preventDefault();
    const all = invitedWith(typed, people);
    if (!all) return setProblem(i18n.t(INVALID_EMAIL));
    const added = all.filter((email) => !event.inviteEmails.includes(email));
    if (added.length === 0)
      return setProblem(all.length > 0 ? i18n.t("Already invited") : i18n.t("Add at least one person"));
    const input = { inviteEmails: [...event.inviteEmails, ...added], version: event.version };
    invite.mutate(input, {
      onSuccess: () => {
        const who =
          added.length === 1
            ? added[0]
            : i18n.t("{count, plural, one {# person} other {# people}}", { count: added.length });
        // The page says below that an unconfirmed account's invitations wait.
        const tell = isConfirmed ? toastMailed : toastDone;
        tell(i18n.t("Participants updated successfully"), who);
        onClose();
      },
      onError: (error) => setProblem(failureSentence(error, i18n)),
    });
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-3 pt-3">
      <InviteEditor
        invited={people}
        onChange={(changed) => {
          setPeople(changed);
          setProblem(null);
        }}
        typed={typed}
        onType={(text) => {
          setTyped(text);
          setProblem(null);
        }}
        error={problem}
        isSignedIn
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="soft" busy={invite.isPending} busyText={i18n.t("Sending...")}>
          {i18n.t("Send invitations")}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {i18n.t("Cancel")}
        </Button>
      </div>
    </form>
  );
}
