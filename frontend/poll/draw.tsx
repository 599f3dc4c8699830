import { renderToStaticMarkup } from "react-dom/server";
import type { Poll } from "#schema/contracts/polls.ts";
import { displayName } from "#schema/person-name.ts";
import { NavBar } from "../features/navigation/nav-bar.tsx";
import { CalendarButtons } from "../features/polls/calendar-buttons.tsx";
import { CannotMakeIt } from "../features/polls/cannot-make-it.tsx";
import type { Drawn } from "../features/polls/server-drawn-part.tsx";
import { Avatar, initials } from "../ui/picture/avatar.tsx";
import { Poster } from "../ui/picture/poster.tsx";

/** Renders the parts whose code the browser does not load. `cannot` is the date that a mail's link takes back. */
export function drawParts(poll: Poll, token: string, cannot: string | null): Drawn {
  const { event, viewer } = poll;
  return {
    nav: renderToStaticMarkup(<NavBar right={viewer ? <DashboardLink viewer={viewer} /> : undefined} />),
    poster: renderToStaticMarkup(<Poster seed={event.title} />),
    organizer: renderToStaticMarkup(<Avatar name={event.organizerName} size="sm" />),
    calendars: renderToStaticMarkup(<CalendarButtons event={event} token={token} />),
    cannot: renderToStaticMarkup(<CannotMakeIt poll={poll} token={token} optionId={cannot} />),
  };
}

function DashboardLink({ viewer }: { viewer: NonNullable<Poll["viewer"]> }) {
  const name = displayName(viewer);
  return (
    <a href="/" aria-label={`${initials(name)}, dashboard`} className="hit rounded-full">
      <Avatar name={name} />
    </a>
  );
}
