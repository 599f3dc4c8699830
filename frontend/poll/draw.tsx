import { renderToStaticMarkup } from "react-dom/server";
import type { Poll } from "#schema/contracts/polls.ts";
import { displayName } from "#schema/person-name.ts";
import { NavBar } from "../features/navigation/nav-bar.tsx";
import { AddAddress, type AddressForm } from "../features/polls/add-address.tsx";
import type { Drawn } from "../features/polls/server-drawn-part.tsx";
import { CalendarButtons } from "../features/polls/settled/calendar-buttons.tsx";
import { CannotMakeIt } from "../features/polls/settled/cannot-make-it.tsx";
import { Avatar, initials } from "../ui/picture/avatar.tsx";
import { Poster } from "../ui/picture/poster.tsx";

interface DrawnInput {
  /** The date that a mail's link takes back. */
  cannot: string | null;
  address: AddressForm;
}

/** Renders the parts whose code the browser does not load. */
export function drawParts(poll: Poll, token: string, { cannot, address }: DrawnInput): Drawn {
  const { event, viewer } = poll;
  return {
    nav: renderToStaticMarkup(<NavBar right={viewer ? <DashboardLink viewer={viewer} /> : undefined} />),
    poster: renderToStaticMarkup(<Poster seed={event.title} />),
    organizer: renderToStaticMarkup(<Avatar name={event.organizerName} size="sm" />),
    calendars: renderToStaticMarkup(<CalendarButtons event={event} token={token} />),
    cannot: renderToStaticMarkup(<CannotMakeIt poll={poll} token={token} optionId={cannot} />),
    address: renderToStaticMarkup(<AddAddress poll={poll} form={address} />),
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
