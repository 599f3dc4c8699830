import { cn } from "../../ui/cn.ts";
import { AnswerControl } from "../../ui/form/answer-control.tsx";
import { Stub } from "../../ui/picture/stub.tsx";
import { Ticket } from "../../ui/picture/ticket.tsx";

const dates = [
  { id: "friday", stub: { weekday: "Fri", day: 11, month: "Dec" }, date: "Friday, December 11", answer: "yes" },
  { id: "saturday", stub: { weekday: "Sat", day: 12, month: "Dec" }, date: "Saturday, December 12", answer: "maybe" },
  { id: "sunday", stub: { weekday: "Sun", day: 13, month: "Dec" }, date: "Sunday, December 13", answer: undefined },
] as const;

/** Three tickets that visitors can answer. Nothing is sent. */
export function TryTickets({ className, lastClassName }: { className?: string; lastClassName?: string }) {
  return (
    <section aria-label="Try answering" className={className}>
      <ul className="grid gap-3">
        {dates.map(({ id, stub, date, answer }, index) => (
          <Ticket
            key={id}
            as="li"
            followsAnswer
            stub={<Stub {...stub} />}
            className={cn(index === dates.length - 1 && lastClassName)}
            bodyClassName="p-3 sm:p-4"
          >
            <div className="flex flex-wrap items-baseline justify-between gap-x-3 px-1 pb-2">
              <p className="ticket-title font-semibold">{date}</p>
              <p className="text-sm text-ink-2">7:30 PM</p>
            </div>
            <AnswerControl name={`try-${id}`} label={`${date} at 7:30 PM`} defaultValue={answer} />
          </Ticket>
        ))}
      </ul>
      <p className="mt-3 text-center text-sm text-ink-2">This is what your guests see. Try it; nothing is sent.</p>
    </section>
  );
}
