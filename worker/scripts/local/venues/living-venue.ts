/** What a developer or a journey does to one show of the stand-in venue. `leave-out` takes its entry away without a word. */
export const switches = ["move", "cancel", "postpone", "sell-out", "put-on-again", "leave-out"] as const;
export type Switch = (typeof switches)[number];

export interface LivingShow {
  id: string;
  name: string;
  /** By the venue's clock: `YYYY-MM-DD` and `HH:MM`. */
  date: string;
  time: string;
  state: "on" | "cancelled" | "postponed" | "sold-out" | "left-out";
  /** The days on which it was before it moved. */
  earlier: string[];
  /** The wall time at which the sale opens, when that is ahead. */
  saleOpens: string | null;
}

/** The place of the stand-in venue, as an admin adds it. No other journey looks for shows there. */
export const livingPlace = {
  name: "Lighthouse Hall",
  city: "Funchal",
  lat: 32.6669,
  lon: -16.9241,
  timezone: "Atlantic/Madeira",
};

const DAY = 86_400_000;
const dayAfter = (now: Date, days: number) => new Date(now.getTime() + days * DAY).toISOString().slice(0, 10);

/** Returns the shows of the next weeks; the sale of the last one opens in two days. */
export function newShows(now: Date): LivingShow[] {
  const show = (id: string, name: string, days: number, time = "20:30"): LivingShow => ({
    ...{ id, name, date: dayAfter(now, days), time, state: "on", earlier: [], saleOpens: null },
  });
  return [
    show("kite-parade", "Kite Parade", 3),
    show("quiet-harbour", "Quiet Harbour", 5, "21:00"),
    show("quiet-harbour-2", "Quiet Harbour", 6, "21:00"),
    show("paper-moons", "Paper Moons", 10, "19:30"),
    show("northern-post", "Northern Post", 17, "20:00"),
    { ...show("tin-orchestra", "Tin Orchestra", 45, "20:00"), saleOpens: `${dayAfter(now, 2)}T10:00` },
  ];
}

/** Returns the show after a switch. `to` is the new start of a move, `YYYY-MM-DDTHH:MM`: without it a week later. */
export function switched(show: LivingShow, what: Switch, to?: string): LivingShow {
  switch (what) {
    case "move": {
      const [date, time = show.time] = (to ?? dayAfter(new Date(`${show.date}T00:00Z`), 7)).split("T") as [
        string,
        string?,
      ];
      return { ...show, state: "on", date, time, earlier: [...show.earlier, show.date] };
    }
    case "cancel":
      return { ...show, state: "cancelled" };
    case "postpone":
      return { ...show, state: "postponed" };
    case "sell-out":
      return { ...show, state: "sold-out" };
    case "leave-out":
      return { ...show, state: "left-out" };
    case "put-on-again":
      return { ...show, state: "on" };
  }
}

const statusOf = ({ state, earlier }: LivingShow) => {
  if (state === "cancelled") return "EventCancelled";
  if (state === "postponed") return "EventPostponed";
  return earlier.length > 0 ? "EventRescheduled" : "EventScheduled";
};

/** Returns the venue's page: its shows as JSON-LD. */
export function livingPage(shows: LivingShow[]): string {
  const { name, city } = livingPlace;
  const address = {
    "@type": "PostalAddress",
    streetAddress: "Cais da Luz 3",
    addressLocality: city,
    addressCountry: "PT",
  };
  const listed = shows.filter(({ state }) => state !== "left-out");
  const events = listed.map((show) => ({
    "@type": "MusicEvent",
    "@id": `https://lighthouse-hall.example/shows/${show.id}`,
    name: show.name,
    startDate: `${show.date}T${show.time}`,
    eventStatus: `https://schema.org/${statusOf(show)}`,
    ...(show.earlier.length > 0 && { previousStartDate: show.earlier }),
    location: { "@type": "MusicVenue", name, address },
    offers: {
      "@type": "Offer",
      url: `https://tickets.example/${show.id}`,
      ...{ price: "18.00", priceCurrency: "EUR" },
      availability: `https://schema.org/${show.state === "sold-out" ? "SoldOut" : show.saleOpens ? "PreOrder" : "InStock"}`,
      ...(show.saleOpens && { validFrom: show.saleOpens }),
    },
  }));
  const data = JSON.stringify({ "@context": "https://schema.org", "@graph": events }, null, 1);
  const lines = listed.map((show) => `<li>${show.date} ${show.time} ${show.name}</li>`).join("\n");
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${name}</title>
<script type="application/ld+json">${data}</script>
</head>
<body><h1>${name}</h1><ul>
${lines}
</ul></body>
</html>
`;
}

/** Returns the same shows as a calendar. It has no prices, links of sellers and sales. */
export function livingCalendar(shows: LivingShow[]): string {
  const { name, timezone } = livingPlace;
  const compact = (text: string) => text.replaceAll(/[-:]/g, "");
  const before = { postponed: "POSTPONED: ", "sold-out": "SOLD OUT: ", on: "", cancelled: "", "left-out": "" };
  const entries = shows
    .filter(({ state }) => state !== "left-out")
    .flatMap((show) => [
      ...["BEGIN:VEVENT", `UID:${show.id}@lighthouse-hall.example`, `SEQUENCE:${show.earlier.length}`],
      `DTSTART;TZID=${timezone}:${compact(show.date)}T${compact(show.time)}00`,
      `SUMMARY:${before[show.state]}${show.name}`,
      ...(show.state === "cancelled" ? ["STATUS:CANCELLED"] : []),
      ...[`LOCATION:${name}`, "END:VEVENT"],
    ]);
  return ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Lighthouse Hall//EN", ...entries, "END:VCALENDAR", ""].join(
    "\r\n",
  );
}
