import type { DoubtfulChange } from "#schema/contracts/show-changes.ts";
import type { AdminShow, AdminVenues } from "#schema/contracts/venues.ts";

const venue = {
  ...{ id: "v1", url: "https://lighthouse-hall.example/programme", name: "Lighthouse Hall", city: "Funchal" },
  ...{ timezone: "Atlantic/Madeira", clock: "offset" as const, hosts: [], state: "reading" as const, problem: null },
  ...{ failingSince: null, readAt: "2026-11-22T12:00:00.000Z", shows: 24 },
};

/** Venues in three states, and an address that somebody suggests. */
export const venuesOfAdmin: AdminVenues = {
  venues: [
    venue,
    {
      ...venue,
      ...{ id: "v2", url: "https://a-long-name-of-a-company.example.com/calendar.ics", name: "The old waterworks" },
      ...{ state: "failing", problem: "status-500", failingSince: "2026-11-20T12:00:00.000Z", shows: 0 },
    },
    { ...venue, id: "v3", url: "https://tin-hall.example/", name: "Tin Hall", state: "off", shows: 3 },
  ],
  suggestions: [
    { id: "s1", url: "https://paper-moon.example/", email: "maya@example.com", createdAt: "2026-11-22T12:00:00.000Z" },
  ],
};

export const joinedShow: AdminShow = {
  ...{ id: "show1", name: "Saltwater Choir", venue: "Lighthouse Hall", date: "2038-03-12", time: "20:00" },
  ...{ source: "From lighthouse-hall.example", isJoined: true },
};

export const doubtfulChange: DoubtfulChange = {
  ...{ id: "change1", name: "Saltwater Choir", kind: "moved", from: "2038-03-05T20:30", to: "2038-04-16" },
  ...{ at: "2026-11-22T12:00:00.000Z" },
  source: { text: "From lighthouse-hall.example", url: "https://lighthouse-hall.example/" },
};
