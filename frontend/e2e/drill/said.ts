import type { JoinPage } from "#schema/contracts/group-link.ts";
import type { Poll } from "#schema/contracts/polls.ts";
import type { Place } from "#schema/who-comes.ts";
import { rows } from "../database.ts";
import type { EndState } from "./end-state.ts";
import type { Delivery } from "./faulty-provider.ts";
import type { Call } from "./history.ts";
import { personOf } from "./people.ts";

/** What one page says in the end about who comes. */
export interface Said {
  eventId: string;
  /** Whose page it is; null for the page of the group link. */
  inviteId: string | null;
  /** Where the page says that its own person stands. */
  place: Place | null;
  /** How many people the page says come; null where it says nothing. */
  people: number | null;
  /** The others by the names that they gave. */
  others: { name: string; place: Place | null }[];
  /** True when the page's person can download the final date. */
  hasFile: boolean;
}

/** Opens the poll page of each listed person, and the join page, of each event with a final date. */
export async function readSaid(origin: string, state: string, { events, invites }: EndState): Promise<Said[]> {
  const finalized = new Set(
    events.flatMap(({ id, ...one }) => (one.finalOptionId && !one.deletedAt && !one.withheldBy ? [id] : [])),
  );
  const links = rows<{ eventId: string; code: string }>(
    state,
    "SELECT event_id AS eventId, code FROM group_links WHERE ended_at IS NULL",
  );
  const said: Said[] = [];
  for (const { id, eventId, token, removedAt } of invites) {
    if (removedAt !== null || !finalized.has(eventId)) continue;
    const path = `${origin}/api/poll/${token}`;
    const poll = (await (await fetch(path)).json()) as Poll;
    const file = await fetch(`${path}/calendar.ics`);
    said.push({ ...saidOn(poll), eventId, inviteId: id, hasFile: file.ok });
  }
  for (const { eventId, code } of links) {
    if (!finalized.has(eventId)) continue;
    const page = (await (await fetch(`${origin}/api/join/${code}`)).json()) as JoinPage;
    said.push({ ...saidOn(page), eventId, inviteId: null, hasFile: false });
  }
  return said;
}

function saidOn({ place, coming, others }: Poll): Pick<Said, "place" | "people" | "others"> {
  const people = others && "people" in others ? others.people : [];
  return {
    place,
    people: coming?.people ?? null,
    others: people.map((one) => ({ name: one.name, place: one.place ?? null })),
  };
}

/** A link of a former mailbox, and the status with which it opens in the end. */
export interface Opened {
  mailbox: string;
  status: number;
}

/** Opens every link that an account got whose address has changed since, but those of its present links. */
export async function openFormerLinks(
  origin: string,
  { invites }: EndState,
  { history, deliveries }: { history: Call[]; deliveries: Delivery[] },
): Promise<Opened[]> {
  const present = new Set(invites.flatMap(({ token, removedAt }) => (removedAt === null ? [token] : [])));
  const movers = new Set(history.filter(({ verb }) => verb === "change address").map(({ who }) => who));
  const got = deliveries.flatMap(({ to, text }) =>
    movers.has(personOf(to[0]!))
      ? [...text.matchAll(/\/poll\/([\w-]{22,64})/g)].map(([, token]) => [token!, to[0]!])
      : [],
  );
  const opened: Opened[] = [];
  for (const [token, mailbox] of new Map(got as [string, string][])) {
    if (!present.has(token)) opened.push({ mailbox, status: (await fetch(`${origin}/api/poll/${token}`)).status });
  }
  return opened;
}
