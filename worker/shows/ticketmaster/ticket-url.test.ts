import { describe, expect, it } from "vitest";
import { isTicketUrl } from "../sources.ts";
import { isProviderUrl, isSampleUrl } from "./ticket-url.ts";

const origin = "https://eightish.test";

describe("a ticket link", () => {
  it.each([
    "https://www.ticketmaster.com/event/1A0063",
    "http://www.ticketmaster.co.uk/event/1A0063?tracking=1",
    "https://TICKETMASTER.DE/event/x",
    "https://www.ticketmaster.com.au/event/x",
    "https://concerts.livenation.com/event/x",
    "https://www.ticketweb.uk/event/x",
    "https://www.universe.com/events/x",
    "https://sf.frontgatetickets.com/event/x",
    "https://www.moshtix.com.au/v2/event/x",
    "https://ticketmaster.evyy.net/c/1/2/3?u=https%3A%2F%2Fwww.ticketmaster.com%2Fevent%2Fx",
    "https://ticketmaster-es.tm7508.net/c/1/2/3?u=https%3A%2F%2Fwww.ticketmaster.es%2Fevent%2Fx",
    "https://ticketmaster.evyy.net/short",
    "https://eightish.test/api/sample/tickets/SAMPLE-eycs0-2959-2",
  ])("may be %s", (url) => {
    expect(isTicketUrl(url, { appOrigin: origin, hosts: [] })).toBe(true);
  });

  it.each([
    "",
    "@lanternmakers",
    "/api/sample/tickets/SAMPLE-eycs0-2959-2",
    "//www.ticketmaster.com/event/x",
    "javascript:alert(1)//www.ticketmaster.com",
    "data:text/html,https://www.ticketmaster.com",
    "ftp://www.ticketmaster.com/event/x",
    "https://www.ticketmaster.com@evil.example/event/x",
    "https://someone:secret@www.ticketmaster.com/event/x",
    "https://www.ticketmaster.com:8443/event/x",
    "https://ticketmaster.com.evil.example/event/x",
    "https://notticketmaster.com/event/x",
    "https://ticketmaster.xyz/event/x",
    "https://evil.example/?u=https://www.ticketmaster.com",
    "https://evil.example/www.ticketmaster.com",
    "https://evil.example/#www.ticketmaster.com",
    "https://ticketmaster.evyy.net/c/1/2/3?u=https%3A%2F%2Fevil.example%2F",
    "https://ticketmaster.evyy.net/c/1/2/3?u=https%3A%2F%2Fwww.ticketmaster.com%2F&u=https%3A%2F%2Fevil.example%2F",
    "https://ticketmaster.evyy.net.evil.example/",
    "https://eightish.test/api/logout",
    "https://eightish.test/api/sample/tickets/../../logout",
    "http://eightish.test/api/sample/tickets/SAMPLE-eycs0-2959-2",
    "https://eightish.test:444/api/sample/tickets/SAMPLE-eycs0-2959-2",
    `https://www.ticketmaster.com/${"x".repeat(2000)}`,
  ])("may not be %s", (url) => {
    expect(isTicketUrl(url, { appOrigin: origin, hosts: [] })).toBe(false);
  });

  it("is either the provider's or a sample's, never both", () => {
    expect(isProviderUrl("https://eightish.test/api/sample/tickets/SAMPLE-eycs0-2959-2")).toBe(false);
    expect(isSampleUrl("https://www.ticketmaster.com/event/x", origin)).toBe(false);
  });
});
