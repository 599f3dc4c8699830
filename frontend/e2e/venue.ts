import type { Answer } from "../../worker/scripts/local/venues/broken-page.ts";
import { livingPlace, type Switch } from "../../worker/scripts/local/venues/living-venue.ts";
import { post } from "./people.ts";

export interface StandInVenue {
  /** The addresses of the living venue's page and calendar. */
  page: string;
  calendar: string;
  /** Presses a switch for a show by its id, or for 'all'. A move without `to` (`YYYY-MM-DDTHH:MM`) is a week. */
  press: (what: Switch, show: string, to?: string) => Promise<void>;
  /** Sets how a path is answered, such as '/' or '/08-moved.html'. */
  answer: (path: string, answer: Answer) => Promise<void>;
  /** Makes a fixture the robots.txt; null takes it away. */
  robots: (name: string | null) => Promise<void>;
  /** Lets hours pass for venues and watched shows, then reads every venue. */
  readAll: (hours?: number) => Promise<void>;
}

/** Returns the stand-in venue of a running stack by what the stack printed at its start. */
export function venueOf(startOutput: string): StandInVenue {
  const origin = /^Venue to add: +(http:\/\/\S+?)\//m.exec(startOutput)?.[1];
  if (!origin) throw new Error("The stack has no stand-in venue.");
  async function send(path: string, fields: Record<string, string>): Promise<void> {
    const response = await fetch(`${origin}${path}`, { method: "POST", body: new URLSearchParams(fields) });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  }
  return {
    page: `${origin}/`,
    calendar: `${origin}/living.ics`,
    press: (what, show, to = "") => send("/switches", { switch: what, show, to }),
    answer: (path, answer) => send("/switches", { switch: "answer", path, answer }),
    robots: (name) => send("/switches", { switch: "robots", robots: name ?? "" }),
    readAll: (hours = 0) => send("/read", { hours: String(hours) }),
  };
}

/** Adds a venue of the stand-in as an admin does, and reads it. Its shows stand in the pile of who looks around Funchal. */
export async function addVenue(origin: string, admin: string, venue: StandInVenue, url = venue.page): Promise<void> {
  await post(origin, "/api/admin/venues", { url, ...livingPlace, clock: "offset", hosts: ["tickets.example"] }, admin);
  await venue.readAll();
}
