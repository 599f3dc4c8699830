import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { userEvent } from "@testing-library/user-event";
import type { ComponentType } from "react";
import { createMemoryRouter, RouterProvider, useLocation } from "react-router-dom";
import { expect, vi } from "vitest";
import type { User } from "#schema/contracts/account.ts";
import type { EventDashboard, Invitations } from "#schema/contracts/events.ts";
import { packBoard } from "#schema/packed-board.ts";
import { dismissToast, shownToast } from "../ui/overlay/toast.ts";
import { refusal } from "./refusal.ts";
import { render, screen, waitFor } from "./render.tsx";

export const maya: User = {
  id: "maya",
  email: "maya@example.com",
  firstName: "Maya",
  lastName: "Lindqvist",
  password: true,
  emailVerified: true,
  isAdmin: false,
  isOfferedPasskey: false,
  hasCalendars: false,
  showNews: true,
  language: null,
  createdAt: "2026-11-01T12:00:00.000Z",
};

export interface Call {
  call: string;
  body: unknown;
}

/**
 * Stands in for the Worker: responds by "METHOD /path", and with 404 otherwise. It packs an event's board as the Worker
 * does. Returns a list to which each call is added.
 */
export function respondToCalls(responses: Record<string, unknown>): Call[] {
  const calls: Call[] = [];
  // biome-ignore lint/suspicious/noDocumentCookie: the tests' document has no cookie store.
  document.cookie = "signed-in=1";
  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
    const call = `${init.method ?? "GET"} ${path}`;
    calls.push({ call, body: typeof init.body === "string" ? JSON.parse(init.body) : undefined });
    const given = await responses[call];
    if (given === undefined) return new Response("This could not be found.", { status: 404 });
    return given instanceof Response
      ? given.clone()
      : Response.json(/\/dashboard(\?|$)/.test(path) ? sent(given) : given);
  });
  return calls;
}

/** Returns a board as the Worker sends it. */
const sent = (board: unknown) => packBoard(board as EventDashboard);

export const signedOut = { "GET /api/user": refusal(401, "Please sign in.") };
export const signedIn = (changes: Partial<User> = {}) => ({ "GET /api/user": { ...maya, ...changes } });

/** The invitations of a new event that all go out now. */
export const allSent = (sent: number): Invitations => ({ sent, held: 0, later: 0 });

/** Returns the calls that change data. */
export const changes = (calls: Call[]) =>
  calls.filter(({ call }) => !call.startsWith("GET ") && call !== "POST /api/auth/read-link");

/** Returns a response that arrives when the test calls `respond`. */
export function laterResponse() {
  const { promise: response, resolve: respond } = Promise.withResolvers<Response>();
  return { response, respond };
}

function Elsewhere() {
  const { pathname, search } = useLocation();
  return <output aria-label="Elsewhere">{pathname + search}</output>;
}

const pathOf = (url: string) => new URL(url, "https://eightish.test").pathname;

/** Opens a page at its URL. Any other URL renders as its own text. */
export function openPage(url: string, Page: ComponentType, route = pathOf(url)) {
  dismissToast();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createMemoryRouter(
    [
      { path: route, Component: Page },
      { path: "*", Component: Elsewhere },
    ],
    { initialEntries: [url] },
  );
  const page = render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const user = userEvent.setup({ delay: null });
  /** Replaces the text of the control with this label. Pastes, because typing renders the page for each letter. */
  async function fill(label: string | RegExp | HTMLElement, text: string) {
    const control = label instanceof HTMLElement ? label : screen.getByLabelText(label);
    await user.clear(control);
    if (text !== "") await user.paste(text);
  }
  return { ...page, client, router, user, fill };
}

/** Returns the URL that the page has opened. */
export const elsewhere = async () => (await screen.findByLabelText("Elsewhere")).textContent;

/** Waits for this toast. */
export const expectToast = (title: string, description?: string) =>
  waitFor(() => expect([shownToast()?.title, shownToast()?.description]).toEqual([title, description]));

/** Returns the text of each element. */
export const textsOf = (elements: Element[]) => elements.map(({ textContent }) => textContent);
