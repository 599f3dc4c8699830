import { expect, it } from "vitest";
import { announcement } from "./announcement.ts";

const places = { calendars: "http://127.0.0.1:8790", venues: "http://127.0.0.1:8791" };

it("names the inbox only when mail goes there", () => {
  for (const transport of [undefined, "cloudflare"]) {
    expect(announcement("http://localhost:8788", places, transport)).toContain("http://localhost:8788/inbox");
  }
  expect(announcement("http://localhost:8788", places, "smtp")).toContain("leaves this machine through SMTP_URL");
  expect(announcement("http://localhost:8788", places, "resend")).toContain(
    "leaves this machine through RESEND_API_URL",
  );
  for (const transport of ["smtp", "resend"]) {
    expect(announcement("http://localhost:8788", places, transport)).not.toContain("inbox");
  }
});

it("names an address that can be saved as a calendar, and a venue with its switches", () => {
  const said = announcement("http://localhost:8788", places);
  expect(said).toContain("http://127.0.0.1:8790/google.ics");
  expect(said).toContain("http://127.0.0.1:8791/switches");
});
