import { CalendarCheck, Globe, Mail, Music, UserRoundCheck, Vote } from "lucide-react";

const features = [
  {
    icon: Vote,
    title: "Yes, maybe or no",
    text: "Three honest answers for every date. A maybe counts half, so the best date shows by itself.",
  },
  {
    icon: UserRoundCheck,
    title: "No account to answer",
    text: "Guests open their own link and answer. Only the organizer signs in, and needs no password.",
  },
  {
    icon: Mail,
    title: "Answer from your inbox",
    text: "Invitations carry the answers for each date: one tap fills it in.",
  },
  {
    icon: Globe,
    title: "Right in every time zone",
    text: "Dates keep the event's own clock. Guests elsewhere see their local time beside it.",
  },
  {
    icon: CalendarCheck,
    title: "Straight into calendars",
    text: "The final date arrives as a calendar invite, with links for Google and Outlook on the page.",
  },
  {
    icon: Music,
    title: "Shows to see together",
    text: "Swipe through concerts near you and plan the ones your friends like too.",
  },
];

export function AboutFeatures() {
  return (
    <section aria-labelledby="features">
      <h2 id="features" className="text-2xl">
        What you get
      </h2>
      <ul className="mt-5 grid gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3">
        {features.map(({ icon: Icon, title, text }) => (
          <li key={title} className="rounded-card border border-line bg-surface p-5 shadow-1">
            <span className="grid size-11 place-items-center rounded-control bg-sunken text-ink-2">
              <Icon aria-hidden="true" size={20} />
            </span>
            <h3 className="mt-3 text-lg">{title}</h3>
            <p className="mt-1 text-sm text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
