import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { SecurityEvent, SecurityEventKind } from "#schema/contracts/account.ts";
import type { Words } from "#schema/words.ts";
import { useWords } from "../../lib/words.ts";
import { Facts } from "../../ui/facts.tsx";
import { Button } from "../../ui/form/button.tsx";
import { LoadFailure } from "../../ui/state/load-failure.tsx";
import { formatMoment } from "../admin/format-moment.ts";
import { browserIn } from "./browser-in.ts";
import { securityEventsQuery } from "./security-events.ts";

const SHOWN_FIRST = 20;

const names: Record<SecurityEventKind, string> = {
  "signed-in-by-mail": /*i18n*/ "Signed in by e-mail",
  "signed-in-by-password": /*i18n*/ "Signed in with the password",
  "signed-in-by-passkey": /*i18n*/ "Signed in with a passkey",
  "passkey-added": /*i18n*/ "Passkey added",
  "passkey-removed": /*i18n*/ "Passkey removed",
  "address-changed": /*i18n*/ "Address changed",
  "address-taken-back": /*i18n*/ "Former address taken back",
  "password-set": /*i18n*/ "Password set",
  "password-removed": /*i18n*/ "Password removed",
  "calendar-saved": /*i18n*/ "Calendar saved",
  "calendar-removed": /*i18n*/ "Calendar disconnected",
  exported: /*i18n*/ "Data downloaded",
};

/** Lists what happened to the account, the newest first. */
export default function SecurityLog({ loading }: { loading: ReactNode }) {
  const i18n = useWords();
  const events = useQuery(securityEventsQuery());
  const [isWhole, setWhole] = useState(false);
  if (events.isPending) return loading;
  if (!events.data) return <LoadFailure text={i18n.t("Couldn't load your security log.")} query={events} />;
  if (events.data.length === 0) return <p className="text-ink-2">{i18n.t("Nothing has happened yet.")}</p>;
  const shown = isWhole ? events.data : events.data.slice(0, SHOWN_FIRST);
  return (
    <div className="grid gap-4">
      <ul className="ruled">
        {shown.map((event, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no state, and two may be alike.
          <li key={at} className="py-2">
            <p className="font-semibold">{i18n.t(names[event.kind])}</p>
            <Facts text={whereAndWhen(event, i18n)} className="text-sm text-ink-2" />
          </li>
        ))}
      </ul>
      {shown.length < events.data.length && (
        <Button variant="secondary" className="sm:justify-self-start" onClick={() => setWhole(true)}>
          {i18n.t("Show all")}
        </Button>
      )}
    </div>
  );
}

function whereAndWhen({ at, country, browser }: SecurityEvent, i18n: Words): string {
  const where = country === null ? null : new Intl.DisplayNames(i18n.locale, { type: "region" }).of(country);
  return [formatMoment(at, undefined, i18n), where, browserIn(browser, i18n)].filter(Boolean).join(" · ");
}
