import { builtFrom } from "virtual:stored-data";
import { formatShortDate } from "#schema/dates.ts";
import { useWords } from "../../lib/words.ts";
import { Collapsible } from "../../ui/collapsible.tsx";
import { AboutStoredData } from "./about-stored-data.tsx";

const chapters: { title: string; text: string }[] = [
  {
    title: /*i18n*/ "Who sees it",
    text: /*i18n*/ "An organizer sees the answers to their own events. A guest sees the event and the organizer's name, and never another guest's address. Guests see the answers of others only where the organizer chose so: how many people chose each answer, or names and answers. The poll page then says so before they answer. People who both agreed to be connected see each other's real names and concert preferences: the city where you look for shows, by name, your genres, the shows you like that are still to come, and the shows both like. Settings has a switch for each kind, and ending the connection ends all of it. Admins of this site can see the list of accounts and of events; what they look up and do is recorded for 12 months. Nothing is sold or used for advertising.",
  },
  {
    title: /*i18n*/ "E-mail",
    text: /*i18n*/ "Mail is sent when you sign in, when somebody invites or answers, and when a date is settled or called off. Every mail you did not ask for says who gave your address and has a link that stops it.",
  },
  {
    title: /*i18n*/ "Notifications",
    text: /*i18n*/ "If you switch notifications on, your browser's maker passes them on, encrypted so that only your browser can read them. Switching them off, signing out or deleting your account forgets the browser.",
  },
  {
    title: /*i18n*/ "Cookies and this browser",
    text: /*i18n*/ "Five cookies, none of them for tracking: 'session' keeps you signed in, 'signed-in' tells the page that you may be signed in, 'bookmark' makes sure you see your own latest changes, 'browser' tells a browser in which you signed in before from a new one, and 'language' keeps the language you chose. The last two name nobody, and logging out leaves them. The browser itself keeps the app's own files, your choice of theme, the name you last answered with, the personal links you got by joining through a group link, and what you have not sent yet. There are no analytics. Pictures of shows come from the ticketing service and pieces of the map from OpenStreetMap; nothing else is loaded from other companies' sites.",
  },
  {
    title: /*i18n*/ "Your rights",
    text: /*i18n*/ "In Settings you can correct your name and your address, download all your data and delete your account. Answers you gave to others then stay without your name, comment and address. Without an account, ask the organizer to remove you.",
  },
  {
    title: /*i18n*/ "Where it runs",
    text: /*i18n*/ "Eightish runs on Cloudflare's network, which may handle data in any country, and hands its mail to a mail service. Shows come from Ticketmaster, the list of cities from GeoNames. The operator of this site is responsible for it and chooses these services.",
  },
  {
    title: /*i18n*/ "Terms",
    text: /*i18n*/ "Invite only people who would want to hear from you. Eightish comes as it is, without warranty; keep a note of dates you cannot afford to lose.",
  },
];

export function AboutPrivacy() {
  const i18n = useWords();
  return (
    <Collapsible title={i18n.t("Privacy and legal details")} defaultOpen={false}>
      <p className="text-sm text-ink-2">{i18n.t("Last update: January 2025")}</p>
      {builtFrom !== null && (
        <p className="text-sm text-ink-2">
          {i18n.t("This site runs the version of {date}.", { date: formatShortDate(builtFrom, i18n) })}
        </p>
      )}
      <div className="mt-5 grid gap-x-10 gap-y-6 md:grid-cols-2">
        {chapters.map(({ title, text }) => (
          <div key={title}>
            <h3 className="text-lg">{i18n.t(title)}</h3>
            <p className="mt-1 max-w-[65ch] text-ink-2">{i18n.t(text)}</p>
          </div>
        ))}
      </div>
      <div className="mt-8">
        <AboutStoredData />
      </div>
      <p className="mt-8">
        <a href="/third-party.txt" className="link hit">
          {i18n.t("Licenses of the software that this site contains")}
        </a>
      </p>
    </Collapsible>
  );
}
