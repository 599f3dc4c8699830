import { useState } from "react";
import type { WaitingEvent } from "#schema/contracts/account.ts";
import { focusOnMount } from "../../lib/focus-on-mount.ts";
import { useWords } from "../../lib/words.ts";
import { Button } from "../../ui/form/button.tsx";
import { WaitingEventCard } from "../events/create/waiting-event.tsx";
import { sendHere } from "./lead-on.ts";

/** Follows a PIN that was typed on a page without the event that waited for it. */
export function SendQuestion({ waiting, onSkip }: { waiting: WaitingEvent; onSkip: () => void }) {
  const i18n = useWords();
  const [isGoing, setGoing] = useState(false);
  function send() {
    setGoing(true);
    sendHere(waiting);
  }
  function skip() {
    setGoing(true);
    onSkip();
  }
  return (
    <div className="grid gap-4">
      <h1 ref={focusOnMount} tabIndex={-1} className="text-2xl outline-none sm:text-3xl">
        {i18n.t("Send this event?")}
      </h1>
      <p className="text-ink-2">
        {i18n.t("You are signed in. This event was filled in when the e-mail was asked for.")}
      </p>
      <WaitingEventCard waiting={waiting} />
      <div className="grid gap-2">
        <Button size="lg" disabled={isGoing} onClick={send}>
          {waiting.event.inviteEmails.length > 0 ? i18n.t("Send it") : i18n.t("Create it and get the link")}
        </Button>
        <Button size="lg" variant="ghost" disabled={isGoing} onClick={skip}>
          {i18n.t("Don't send it")}
        </Button>
      </div>
    </div>
  );
}
