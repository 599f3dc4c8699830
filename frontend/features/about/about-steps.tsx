import { CalendarCheck, CalendarPlus, ChartNoAxesColumn, Send } from "lucide-react";
import { useWords } from "../../lib/words.ts";
import { Stub } from "../../ui/picture/stub.tsx";
import { Ticket } from "../../ui/picture/ticket.tsx";

const steps = [
  {
    icon: CalendarPlus,
    title: /*i18n*/ "Suggest dates",
    text: /*i18n*/ "Tap a few evenings in the calendar and give them a time.",
  },
  {
    icon: Send,
    title: /*i18n*/ "Invite people",
    text: /*i18n*/ "Type their addresses. Each person gets a link of their own by e-mail.",
  },
  {
    icon: ChartNoAxesColumn,
    title: /*i18n*/ "Watch answers",
    text: /*i18n*/ "Yes, maybe or no for every date. The best one rises.",
  },
  {
    icon: CalendarCheck,
    title: /*i18n*/ "Choose the date",
    text: /*i18n*/ "Everybody gets it by e-mail, with a calendar invite.",
  },
];

/** Four numbered tickets: in one column on phones, in one row on wide screens. */
export function AboutSteps() {
  const i18n = useWords();
  return (
    <section aria-labelledby="steps">
      <h2 id="steps" className="text-2xl">
        {i18n.t("How it works")}
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
            <h3 className="mt-2 text-lg">{i18n.t(title)}</h3>
            <p className="mt-1 text-sm text-ink-2">{i18n.t(text)}</p>
          </Ticket>
        ))}
      </ol>
    </section>
  );
}
