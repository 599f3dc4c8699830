import type { Oddity } from "./oddities.ts";
import type { Draft, SampleVenue } from "./shapes.ts";
import { dayOf, onDay } from "./show.ts";

const MONDAY_TO_SUNDAY = 7;
const [FRIDAY, SATURDAY, SUNDAY] = [4, 5, 6] as const;

const inRoom = (listing: Draft, room: SampleVenue): Draft => ({
  ...listing,
  _embedded: { ...listing._embedded, venues: [room] },
});

const titled = (listing: Draft, suffix: string): Draft => ({ ...listing, name: `${listing.name}${suffix}` });

/** Four listings of the same evening. */
const vipAndTickets: Oddity = (_, listing) => [
  listing,
  titled(listing, " | VIP Packages"),
  titled(listing, " I VIP Packages"),
  titled(listing, " - Tickets"),
];

const venueWithoutAccents: Oddity = ({ room }, listing) => [
  inRoom(listing, { ...room, name: "Théâtre du Phare" }),
  inRoom(listing, { ...room, name: "Theatre du Phare" }),
];

const matineeAndEvening: Oddity = (show, listing) => [
  onDay(show, listing, SATURDAY, "15:00"),
  onDay(show, listing, SATURDAY, "20:00"),
];

/** Two weeks from Tuesday to Sunday. */
const twelveNights: Oddity = (show, listing) =>
  Array.from({ length: 12 }, (_, night) => {
    const day = 1 + (night % 6) + MONDAY_TO_SUNDAY * Math.floor(night / 6);
    return onDay(show, listing, day, "19:30");
  });

const twoRoomsOfOneHouse: Oddity = ({ room }, listing) => [
  listing,
  inRoom(listing, { ...room, name: `${room.name} – Upstairs Room` }),
];

const twoVenues: Oddity = (show, listing) => {
  const other = show.place.rooms.find(({ name }) => name !== show.room.name) ?? show.room;
  return [onDay(show, listing, FRIDAY), inRoom(onDay(show, listing, SATURDAY), other)];
};

/** One ticket for three days, and one for each day. */
const festival: Oddity = (show, { name: _act, ...listing }) => {
  const name = "Lanternfish Weekender";
  const whole = onDay(show, { ...listing, name }, FRIDAY, "14:00");
  const end = { localDate: dayOf(show.week, SUNDAY) };
  const days = [
    [FRIDAY, "Friday"],
    [SATURDAY, "Saturday"],
    [SUNDAY, "Sunday"],
  ] as const;
  return [
    { ...whole, dates: { ...whole.dates, end, spanMultipleDays: true } },
    ...days.map(([day, label]) => onDay(show, { ...listing, name: `${name} - ${label} Ticket` }, day, "14:00")),
  ];
};

const parking: Oddity = ({ room }, listing) => [
  listing,
  inRoom({ ...listing, name: `Parking: ${listing.name}` }, { ...room, name: `${room.name} Parking` }),
];

/** Oddities of several listings together. */
export const families: Record<string, Oddity> = {
  vipAndTickets,
  venueWithoutAccents,
  matineeAndEvening,
  twelveNights,
  twoRoomsOfOneHouse,
  twoVenues,
  festival,
  parking,
};
