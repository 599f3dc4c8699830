import { CalendarCheck, CalendarPlus, ChartNoAxesColumn, Send } from "lucide-react";
import { Stub } from "../../ui/picture/stub.tsx";
import { Ticket } from "../../ui/picture/ticket.tsx";

const steps = [
  { icon: CalendarPlus, title: "Suggest dates", text: "Tap a few evenings in the calendar and give them a time." },
  { icon: Send, title: "Invite people", text: "Type their addresses. Each person gets a link of their own by e-mail." },
  { icon: ChartNoAxesColumn, title: "Watch answers", text: "Yes, maybe or no for every date. The best one rises." },
  { icon: CalendarCheck, title: "Choose the date", text: "Everybody gets it by e-mail, with a calendar invite." },
];

/** Four numbered tickets: in one column on phones, in one row on wide screens. */
export function AboutSteps() {
  return (
    <section aria-labelledby="steps">
      <h2 id="steps" className="text-2xl">
        How it works
      </h2>
      <ol className="mt-5 grid gap-3 sm:grid-cols-2 sm:gap-5 xl:grid-cols-4">
        {steps.map(({ icon: Icon, title, text }, index) => (
          <Ticket
            key={title}
            as="li"
            tone={index === steps.length - 1 ? "final" : undefined}
            stub={<Stub size="sm" day={index + 1} />}
          >
            <Icon aria-hidden="true" size={20} className="text-ink-2" />
            <h3 className="mt-2 text-lg">{title}</h3>
            <p className="mt-1 text-sm text-ink-2">{text}</p>
          </Ticket>
        ))}
      </ol>
    </section>
  );
}
