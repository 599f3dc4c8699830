import { Trans } from "@lingui/react";
import { CalendarDays } from "lucide-react";
import { useState } from "react";
import type { User } from "#schema/contracts/account.ts";
import type { CalendarConnection } from "#schema/contracts/calendars.ts";
import { useWords } from "../../lib/words.ts";
import { cn } from "../../ui/cn.ts";
import { Button } from "../../ui/form/button.tsx";
import { SettingsPart } from "../account/settings-part.tsx";
import { AddCalendar } from "./add-calendar.tsx";
import { CalendarWords } from "./calendar-words.tsx";
import { DisconnectCalendarDialog } from "./disconnect-calendar-dialog.tsx";
import { stateWords } from "./problem-words.ts";
import { RenameCalendarDialog } from "./rename-calendar-dialog.tsx";

interface MyCalendarsProps {
  user: User;
  calendars: CalendarConnection[];
}

export default function MyCalendars(props: MyCalendarsProps) {
  return (
    <CalendarWords>
      <CalendarList {...props} />
    </CalendarWords>
  );
}

/** Lists the saved addresses, with buttons that rename and disconnect one, and the form that saves another one. */
function CalendarList({ user, calendars }: MyCalendarsProps) {
  const i18n = useWords();
  const [renamed, setRenamed] = useState<CalendarConnection | null>(null);
  const [disconnected, setDisconnected] = useState<CalendarConnection | null>(null);
  return (
    <div className="-my-2 grid gap-2">
      {calendars.length > 0 ? (
        <ul className="-my-2 ruled">
          {calendars.map((calendar) => (
            <CalendarRow
              key={calendar.id}
              calendar={calendar}
              onRename={() => setRenamed(calendar)}
              onDisconnect={() => setDisconnected(calendar)}
            />
          ))}
        </ul>
      ) : (
        <p className="text-sm text-ink-2">{i18n.t("You have connected no calendar yet.")}</p>
      )}
      <SettingsPart
        id="add-calendar"
        title={i18n.t("Connect a calendar")}
        text={i18n.t("Whoever has the secret address can read the calendar. We keep it encrypted.")}
      >
        <AddCalendar user={user} />
      </SettingsPart>
      {renamed && <RenameCalendarDialog calendar={renamed} onClose={() => setRenamed(null)} />}
      {disconnected && <DisconnectCalendarDialog calendar={disconnected} onClose={() => setDisconnected(null)} />}
    </div>
  );
}

interface CalendarRowProps {
  calendar: CalendarConnection;
  onRename: () => void;
  onDisconnect: () => void;
}

function CalendarRow({ calendar, onRename, onDisconnect }: CalendarRowProps) {
  const i18n = useWords();
  const { name, host, state } = calendar;
  const named = { values: { name: <bdi>{name}</bdi> }, components: { 0: <span className="sr-only" /> } };
  return (
    <li className="flex items-center justify-between gap-x-4 gap-y-3 py-4 max-sm:flex-wrap">
      <div className="flex min-w-0 items-start gap-3">
        <CalendarDays aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-ink-3" />
        <div className="min-w-0">
          <h3 className="text-base font-semibold wrap-anywhere [font-family:var(--font-sans)]">
            <bdi>{name}</bdi>
          </h3>
          {name !== host && (
            <p className="text-sm text-ink-2 wrap-anywhere">
              <bdi>{host}</bdi>
            </p>
          )}
          <p className={cn("text-sm wrap-anywhere", state === "ok" ? "text-ink-2" : "text-danger-ink")}>
            {stateWords(calendar, new Date(), i18n)}
          </p>
        </div>
      </div>
      <div className="flex shrink-0 gap-2 max-sm:ps-8">
        <Button variant="secondary" onClick={onRename}>
          <Trans id="Rename<0> {name}</0>" {...named} />
        </Button>
        <Button variant="secondary" onClick={onDisconnect}>
          <Trans id="Disconnect<0> {name}</0>" {...named} />
        </Button>
      </div>
    </li>
  );
}
