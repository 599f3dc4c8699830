import { lazy, Suspense, useState } from "react";
import { useHasScript } from "../../lib/has-script.tsx";
import { readText, removeStored, storeText } from "../../lib/storage.ts";
import { useWords } from "../../lib/words.ts";
import { PartBoundary } from "../../ui/state/part-boundary.tsx";
import { isPushSupported } from "../notifications/permission.ts";
import { Way } from "./way.tsx";

const ThisBrowser = lazy(() => import("./this-browser.tsx"));

interface PushWayProps {
  token: string;
  pushKey: string;
  /** The id of the guest's answers: this browser remembers under it that it hears the date. */
  responseId: string;
}

/** Offers to hear the date in this phone or browser, if it can. Its script loads when somebody opens it. */
export function PushWay({ token, pushKey, responseId }: PushWayProps) {
  const i18n = useWords();
  const hasScript = useHasScript();
  const stored = `hears:${responseId}`;
  const [isOn, setIsOn] = useState(() => readText("localStorage", stored) !== null);
  const [isOnAtFirst] = useState(isOn);
  const [isLoaded, setIsLoaded] = useState(isOn);
  if (!hasScript || !isPushSupported()) return null;
  const isPhone = matchMedia("(pointer: coarse)").matches;
  const hears = isPhone ? i18n.t("This phone hears the date") : i18n.t("This browser hears the date");
  const offer = isPhone ? i18n.t("On this phone") : i18n.t("In this browser");

  function change(isOn: boolean) {
    setIsOn(isOn);
    if (isOn) storeText("localStorage", stored, "yes");
    else removeStored("localStorage", stored);
  }

  return (
    <Way name={isOn ? hears : offer} onOpen={() => setIsLoaded(true)}>
      {isLoaded && (
        <Suspense>
          <PartBoundary>
            <ThisBrowser token={token} pushKey={pushKey} isOn={isOn} onChange={change} />
          </PartBoundary>
        </Suspense>
      )}
      <p role="status" className="sr-only">
        {isOn && !isOnAtFirst && hears}
      </p>
    </Way>
  );
}
