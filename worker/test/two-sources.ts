import { vi } from "vitest";
import { fakeTicketmaster } from "./fake-ticketmaster.ts";
import type { FakeShow } from "./fake-ticketmaster-shapes.ts";
import { stubWeb } from "./venue-pages.ts";

/** Stands in for the ticketing provider with these shows, and for the pages of venues. */
export function twoSources(shows: FakeShow[], pages: Record<string, string | number>) {
  const fake = fakeTicketmaster(shows);
  stubWeb(pages);
  const web = globalThis.fetch;
  const isOfProvider = (input: RequestInfo | URL) =>
    String(input instanceof Request ? input.url : input).startsWith("https://tickets.test/");
  vi.stubGlobal("fetch", (input: RequestInfo | URL, init?: RequestInit) =>
    isOfProvider(input) ? fake.fetch(input, init) : web(input, init),
  );
  return fake;
}
