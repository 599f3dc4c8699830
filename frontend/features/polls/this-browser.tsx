import { useEffect, useEffectEvent, useState } from "react";
import { ApiError, api } from "../../lib/api.ts";
import { useWords } from "../../lib/words.ts";
import { Button } from "../../ui/form/button.tsx";
import { FieldError } from "../../ui/form/field.tsx";
import { askPermission, pushPermission } from "../notifications/permission.ts";
import { knownEndpoint, pushToken } from "../notifications/token.ts";

interface ThisBrowserProps {
  token: string;
  pushKey: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Lets this browser hear the date of one event, and stops it. */
export default function ThisBrowser({ token, pushKey, isOn, onChange }: ThisBrowserProps) {
  const i18n = useWords();
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const path = `/api/poll/${token}/push`;
  const failed = i18n.t("Something went wrong. Please try again.");

  async function hear() {
    const subscription = await pushToken(pushKey);
    if (subscription === null) throw new Error("This browser gave no subscription.");
    await api("PUT", path, { body: { token: subscription } });
  }

  async function start() {
    // Asks first, because browsers allow the prompt only shortly after a press.
    const permission = await askPermission();
    if (permission === "denied") setProblem(i18n.t("Notifications are blocked in your browser settings."));
    if (permission !== "granted") return;
    await hear();
    onChange(true);
  }

  async function stop() {
    const endpoint = await knownEndpoint();
    if (endpoint !== null) await api("DELETE", path, { body: { endpoint } });
    onChange(false);
  }

  async function press() {
    setProblem(null);
    setIsPending(true);
    try {
      await (isOn ? stop() : start());
    } catch (error) {
      setProblem(error instanceof ApiError ? error.body(failed) : failed);
    }
    setIsPending(false);
  }

  // Says it again at each visit: the browser may have another subscription, and the site may have forgotten it.
  const renew = useEffectEvent(async () => {
    if (!isOn) return;
    if (pushPermission() !== "granted") return onChange(false);
    try {
      await hear();
    } catch (error) {
      // Offline, nobody knows better.
      if (error instanceof ApiError) onChange(false);
    }
  });
  useEffect(() => void renew(), []);

  return (
    <>
      <p id="push-hint" className="text-sm text-ink-2">
        {i18n.t("A notification says which date it is, and when it changes.")}
      </p>
      <Button
        variant="secondary"
        size="lg"
        className="mt-3"
        busy={isPending}
        aria-describedby="push-hint"
        onClick={() => void press()}
      >
        {isOn ? i18n.t("Stop") : i18n.t("Notify me")}
      </Button>
      {problem !== null && <FieldError>{problem}</FieldError>}
    </>
  );
}
