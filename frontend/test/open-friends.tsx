import type {
  AcceptedConnection,
  IncomingConnection,
  ListedContact,
  SentConnection,
} from "#schema/contracts/connections.ts";
import { Component as FriendsPage } from "../pages/friends-page.tsx";
import { openPage, respondToCalls, signedIn, textsOf } from "./open-page.tsx";
import { screen, within } from "./render.tsx";

const DAY = 24 * 60 * 60 * 1000;
/** Returns the instant this many days and one minute ago. */
export const daysAgo = (days: number) => new Date(Date.now() - days * DAY - 60_000).toISOString();

export function contact(name: string, differences: Partial<ListedContact> = {}): ListedContact {
  const email = `${name.toLowerCase()}@example.com`;
  return {
    id: `id-of-${name}`,
    name,
    email,
    state: "can-connect",
    connectionId: null,
    firstName: null,
    lastName: null,
    ...differences,
  };
}

export function incoming(name: string, createdAt = daysAgo(2)): IncomingConnection {
  return { id: `from-${name}`, requesterName: name, requesterEmail: `${name.toLowerCase()}@example.com`, createdAt };
}

export function sent(name: string, differences: Partial<SentConnection> = {}): SentConnection {
  const createdAt = differences.createdAt ?? daysAgo(4);
  return {
    id: `to-${name}`,
    receiverName: name,
    receiverEmail: `${name.toLowerCase()}@example.com`,
    status: "pending",
    type: "connection",
    createdAt,
    updatedAt: createdAt,
    ...differences,
  };
}

/** The Worker's responses for a person without contacts and requests. */
export const nothing = {
  ...signedIn(),
  "GET /api/friends": [] as ListedContact[],
  "GET /api/connections": [] as AcceptedConnection[],
  "GET /api/connections/pending": [] as IncomingConnection[],
  "GET /api/connections/sent": [] as SentConnection[],
};

/** Opens the contacts page. These responses override {@link nothing}. */
export async function open(responses: Record<string, unknown> = {}) {
  const calls = respondToCalls({ ...nothing, ...responses });
  const page = openPage("/friends", FriendsPage);
  await screen.findByRole("heading", { level: 1 });
  const press = async (name: string) => page.user.click(await screen.findByRole("button", { name }));
  return { ...page, calls, press };
}

/** Returns the rows of the list with this label. */
export const list = (label: string) => within(screen.getByRole("list", { name: label })).getAllByRole("listitem");
export const row = async (text: string | RegExp) => (await screen.findByText(text)).closest("li")!;
export const headings = () => textsOf(screen.getAllByRole("heading", { level: 2 }));
