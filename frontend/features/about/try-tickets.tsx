import { formatNearDate, formatTime, stubParts } from "#schema/dates.ts";
import { useWords } from "../../lib/words.ts";
import { cn } from "../../ui/cn.ts";
import { AnswerControl } from "../../ui/form/answer-control.tsx";
import { Stub } from "../../ui/picture/stub.tsx";
import { Ticket } from "../../ui/picture/ticket.tsx";

const dates = [
  { id: "friday", date: "2026-12-11", answer: "yes" },
  { id: "saturday", date: "2026-12-12", answer: "maybe" },
  { id: "sunday", date: "2026-12-13", answer: undefined },
] as const;
// Before the dates, in the same year, so that they are written without it.
const TODAY = "2026-12-01";

/** Three tickets that visitors can answer. Nothing is sent. */
export function TryTickets({ className, lastClassName }: { className?: string; lastClassName?: string }) {
  const i18n = useWords();
  const time = formatTime("19:30", i18n);
  return (
    <section aria-label={i18n.t("Try answering")} className={className}>
      <ul className="grid gap-3">
        {dates.map(({ id, date: day, answer }, index) => {
          const date = formatNearDate(day, TODAY, i18n);
          const stub = stubParts(day, i18n);
          return (
            <Ticket
              key={id}
              as="li"
              followsAnswer
              stub={stub && <Stub {...stub} />}
              className={cn(index === dates.length - 1 && lastClassName)}
              bodyClassName="p-3 sm:p-4"
            >
              <div className="flex flex-wrap items-baseline justify-between gap-x-3 px-1 pb-2">
                <p className="ticket-title font-semibold">{date}</p>
                <p className="text-sm text-ink-2">{time}</p>
              </div>
              <AnswerControl
                name={`try-${id}`}
                label={i18n.t("{date} at {time}", { date, time })}
                defaultValue={answer}
              />
            </Ticket>
          );
        })}
      </ul>
      <p className="mt-3 text-center text-sm text-ink-2">
        {i18n.t("This is what your guests see. Try it; nothing is sent.")}
      </p>
    </section>
  );
}
