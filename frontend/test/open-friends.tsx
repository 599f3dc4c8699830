import type {
  AcceptedConnection,
  IncomingConnection,
  ListedContact,
  SentConnection,
} from "#schema/contracts/connections.ts";
import { Component as FriendsPage } from "../pages/friends-page.tsx";
import { answerCalls, openPage, settle, signedIn } from "./open-page.tsx";

const DAY = 24 * 60 * 60 * 1000;
/** That many whole days and a minute before now. */
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

/** What the Worker answers to somebody who has neither contacts nor requests. */
export const nothing = {
  ...signedIn(),
  "GET /api/friends": [] as ListedContact[],
  "GET /api/connections": [] as AcceptedConnection[],
  "GET /api/connections/pending": [] as IncomingConnection[],
  "GET /api/connections/sent": [] as SentConnection[],
};

/** An answer that comes when the test lets it. */
export function heldAnswer() {
  let send = () => {};
  const held = new Promise<Response>((done) => {
    send = () => done(Response.json({}));
  });
  return {
    held,
    come: () => {
      send();
      return settle();
    },
  };
}

interface Opened {
  host: HTMLElement;
  calls: ReturnType<typeof answerCalls>;
}

/** Opens the contacts page with these answers over {@link nothing}. */
export async function open(answers: Record<string, unknown> = {}): Promise<Opened> {
  const calls = answerCalls({ ...nothing, ...answers });
  return { host: await openPage("/friends", FriendsPage), calls };
}

/** The rows of the list with this label. */
export const list = (host: ParentNode, label: string) => [...host.querySelectorAll(`ul[aria-label="${label}"] > li`)];
export const row = (host: ParentNode, text: string) =>
  [...host.querySelectorAll("li")].find(({ textContent }) => textContent?.includes(text))!;
export const headings = (host: ParentNode) => [...host.querySelectorAll("h2")].map(({ textContent }) => textContent);
