import { useState } from "react";
import { formatLongDate, formatTime, stubParts } from "#schema/dates.ts";
import { useWords } from "../../../lib/words.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { FieldError } from "../../../ui/form/field.tsx";
import { Stub } from "../../../ui/picture/stub.tsx";
import { Ticket } from "../../../ui/picture/ticket.tsx";
import type { OfferedDate } from "./offered-dates.ts";

const DATES_SHOWN = 5;

interface DateChoiceProps {
  offered: OfferedDate[];
  /** Ids of the chosen dates. */
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
  /** The time for dates that are marked 'Time TBA'. */
  timeWhenTba: string;
  error: string | null;
}

/** Lets the user choose the dates to ask friends about. Shows the first five until opened. */
export function DateChoice({ offered, chosen, onChange, timeWhenTba, error }: DateChoiceProps) {
  const i18n = useWords();
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? offered : offered.slice(0, DATES_SHOWN);
  const more = offered.length - shown.length;
  function toggle(id: string, isOn: boolean) {
    const next = new Set(chosen);
    if (isOn) next.add(id);
    else next.delete(id);
    onChange(next);
  }
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="pb-1 text-sm font-semibold">{i18n.t("Available dates")}</legend>
      {offered.length > 1 && (
        <p aria-live="polite" className="text-sm text-ink-2">
          {i18n.t(
            "{offered, plural, one {Your friends are asked about {chosen} of # date.} other {Your friends are asked about {chosen} of # dates.}}",
            { chosen: chosen.size, offered: offered.length },
          )}
        </p>
      )}
      <ul className="grid gap-2">
        {shown.map((one) => (
          <DateTicket
            key={one.showId}
            offered={one}
            timeWhenTba={timeWhenTba}
            isChosen={chosen.has(one.showId)}
            onChange={offered.length > 1 ? (isOn) => toggle(one.showId, isOn) : undefined}
          />
        ))}
      </ul>
      {more > 0 && (
        <Button variant="ghost" onClick={() => setOpen(true)} className="justify-self-start">
          {i18n.t("{more, plural, one {+ # more date} other {+ # more dates}}", { more })}
        </Button>
      )}
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}

interface DateTicketProps {
  offered: OfferedDate;
  timeWhenTba: string;
  isChosen: boolean;
  /** Absent if there is only one date. */
  onChange?: (isChosen: boolean) => void;
}

function DateTicket({ offered: { date, time, isTimeTba }, timeWhenTba, isChosen, onChange }: DateTicketProps) {
  const i18n = useWords();
  const words = (
    <>
      <span className="ticket-title block text-base font-semibold">{formatLongDate(date, i18n)}</span>
      <span className="flex flex-wrap items-center gap-x-2 text-ink-2">
        {isTimeTba && <Badge tone="maybe">{i18n.t("Time TBA")}</Badge>}
        {formatTime(isTimeTba ? timeWhenTba : time, i18n)}
      </span>
    </>
  );
  return (
    <Ticket
      as="li"
      tone={onChange && isChosen ? "brand" : undefined}
      stub={<Stub size="sm" {...stubParts(date, i18n)!} />}
      bodyClassName="flex items-center px-4 py-2"
    >
      {onChange ? (
        <Checkbox
          checked={isChosen}
          onChange={(event) => onChange(event.target.checked)}
          className="w-full flex-row-reverse"
        >
          {words}
        </Checkbox>
      ) : (
        <p className="text-sm">{words}</p>
      )}
    </Ticket>
  );
}
