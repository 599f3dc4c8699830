import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, type ComponentType } from "react";
import { createMemoryRouter, RouterProvider, useLocation } from "react-router-dom";
import { expect, vi } from "vitest";
import type { User } from "#schema/contracts/account.ts";
import { shownToast } from "../ui/overlay/toast.ts";
import { refusal } from "./refusal.ts";
import { click, fire, render } from "./render.tsx";

export const maya: User = {
  id: "maya",
  email: "maya@example.com",
  firstName: "Maya",
  lastName: "Lindqvist",
  password: true,
  emailVerified: true,
  isAdmin: false,
  createdAt: "2026-11-01T12:00:00.000Z",
};

interface Call {
  call: string;
  body: unknown;
}

/** Stands in for the Worker: answers by "METHOD /path", with 404 for what it does not know; hands back what was asked. */
export function answerCalls(answers: Record<string, unknown>): Call[] {
  const calls: Call[] = [];
  // biome-ignore lint/suspicious/noDocumentCookie: the tests' document has no cookie store.
  document.cookie = "signed-in=1";
  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
    const call = `${init.method ?? "GET"} ${path}`;
    calls.push({ call, body: typeof init.body === "string" ? JSON.parse(init.body) : undefined });
    const answer = answers[call];
    if (answer === undefined) return new Response("This could not be found.", { status: 404 });
    if (answer instanceof Promise) return answer;
    return answer instanceof Response ? answer.clone() : Response.json(answer);
  });
  return calls;
}

export const signedOut = { "GET /api/user": refusal(401, "Please sign in.") };
export const signedIn = (changes: Partial<User> = {}) => ({ "GET /api/user": { ...maya, ...changes } });

/** What was sent to change something. */
export const changes = (calls: Call[]) => calls.filter(({ call }) => !call.startsWith("GET "));

function Elsewhere() {
  const { pathname, search } = useLocation();
  return <p data-testid="elsewhere">{pathname + search}</p>;
}

const pathOf = (address: string) => new URL(address, "https://eightish.test").pathname;

/** Opens a page at its address, any other address shows itself as text; waits until the page has asked what it asks. */
export async function openPage(address: string, Page: ComponentType, route = pathOf(address)): Promise<HTMLElement> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createMemoryRouter(
    [
      { path: route, Component: Page },
      { path: "*", Component: Elsewhere },
    ],
    { initialEntries: [address] },
  );
  const host = await render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await settle();
  return host;
}

/** Lets calls be answered and React show it. */
export const settle = (milliseconds = 30) => act(() => new Promise((resolve) => setTimeout(resolve, milliseconds)));

/** Waits until what is expected holds. */
export async function until(expectation: () => void): Promise<void> {
  for (let tries = 300; tries > 0; tries -= 1) {
    await settle();
    try {
      return expectation();
    } catch (error) {
      if (tries === 1) throw error;
    }
  }
}

export async function type(field: Element, text: string): Promise<void> {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, text);
  await fire(field, new Event("input", { bubbles: true }));
}

/** The control with this label, as a person would look for it. */
export function field(label: string, within: ParentNode = document): HTMLInputElement {
  const named = within.querySelector<HTMLInputElement>(`[aria-label="${label}"]`);
  const written = [...within.querySelectorAll("label")].find((element) => element.textContent?.startsWith(label));
  const control = named ?? (written?.control as HTMLInputElement | null | undefined);
  if (!control) throw new Error(`no field "${label}"`);
  return control;
}

/** What a button says now; the words for while it is busy are in it from the start. */
export function words(element: Element): string {
  const shown = element.cloneNode(true) as Element;
  for (const hidden of shown.querySelectorAll(".invisible")) hidden.remove();
  return shown.textContent?.trim() ?? "";
}

export function findButton(text: string, within: ParentNode = document): HTMLButtonElement | undefined {
  return [...within.querySelectorAll("button")].find(
    (button) => words(button) === text || button.getAttribute("aria-label") === text,
  );
}

export function button(text: string, within: ParentNode = document): HTMLButtonElement {
  const found = findButton(text, within);
  if (!found) throw new Error(`no button "${text}"`);
  return found;
}

export const press = (text: string, within: ParentNode = document) => fire(button(text, within), click());
export const submit = (host: ParentNode) =>
  act(async () => {
    host.querySelector("form")?.requestSubmit();
    await new Promise((resolve) => setTimeout(resolve, 30));
  });
export const elsewhere = () => document.querySelector("[data-testid=elsewhere]")?.textContent;

export function expectToast(title: string, description?: string): void {
  expect([shownToast()?.title, shownToast()?.description]).toEqual([title, description]);
}
