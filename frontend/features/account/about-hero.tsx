import { Link } from "react-router-dom";
import { AnswerControl } from "../../ui/answer-control.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { Stub } from "../../ui/stub.tsx";
import { Ticket } from "../../ui/ticket.tsx";

const dates = [
  { id: "friday", stub: { weekday: "Fri", day: 11, month: "Dec" }, date: "Friday, December 11", answer: "yes" },
  { id: "saturday", stub: { weekday: "Sat", day: 12, month: "Dec" }, date: "Saturday, December 12", answer: "maybe" },
  { id: "sunday", stub: { weekday: "Sun", day: 13, month: "Dec" }, date: "Sunday, December 13", answer: undefined },
] as const;

/** The picture is the product: three tickets that can be answered and are sent nowhere. */
export function AboutHero() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-10 lg:grid-cols-[minmax(0,1fr)_30rem] lg:gap-16">
      <div>
        <h1 className="text-3xl sm:text-4xl">Find the evening everyone can make</h1>
        <p className="mt-4 max-w-[48ch] text-lg text-ink-2">
          Suggest a few dates, invite people by e-mail, and see which one suits most of them. They answer in a minute,
          without an account.
        </p>
        <Link to="/home" className={`${buttonClass({ s: "lg" })} mt-7 max-sm:w-full`}>
          Create Your First Event
        </Link>
      </div>
      <section aria-label="Try answering">
        <ul className="grid gap-3">
          {dates.map(({ id, stub, date, answer }) => (
            <Ticket key={id} as="li" followsAnswer stub={<Stub {...stub} />} bodyClassName="p-3 sm:p-4">
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
    </div>
  );
}
