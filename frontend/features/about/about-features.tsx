import { CalendarCheck, Globe, Mail, Music, UserRoundCheck, Vote } from "lucide-react";
import { useWords } from "../../lib/words.ts";

const features = [
  {
    icon: Vote,
    title: /*i18n*/ "Yes, maybe or no",
    text: /*i18n*/ "Three honest answers for every date. A maybe counts half, so the best date shows by itself.",
  },
  {
    icon: UserRoundCheck,
    title: /*i18n*/ "No account to answer",
    text: /*i18n*/ "Guests open their own link and answer. Only the organizer signs in, and needs no password.",
  },
  {
    icon: Mail,
    title: /*i18n*/ "Answer from your inbox",
    text: /*i18n*/ "Invitations carry the answers for each date: one tap fills it in.",
  },
  {
    icon: Globe,
    title: /*i18n*/ "Right in every time zone",
    text: /*i18n*/ "Dates keep the event's own clock. Guests elsewhere see their local time beside it.",
  },
  {
    icon: CalendarCheck,
    title: /*i18n*/ "Straight into calendars",
    text: /*i18n*/ "The final date arrives as a calendar invite, with links for Google and Outlook on the page.",
  },
  {
    icon: Music,
    title: /*i18n*/ "Shows to see together",
    text: /*i18n*/ "Swipe through concerts near you and plan the ones your friends like too.",
  },
];

export function AboutFeatures() {
  const i18n = useWords();
  return (
    <section aria-labelledby="features">
      <h2 id="features" className="text-2xl">
        {i18n.t("What you get")}
      </h2>
      <ul className="mt-5 grid gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3">
        {features.map(({ icon: Icon, title, text }) => (
          <li key={title} className="rounded-card border border-line bg-surface p-5 shadow-1">
            <span className="grid size-11 place-items-center rounded-control bg-sunken text-ink-2">
              <Icon aria-hidden="true" size={20} />
            </span>
            <h3 className="mt-3 text-lg">{i18n.t(title)}</h3>
            <p className="mt-1 text-sm text-ink-2">{i18n.t(text)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
