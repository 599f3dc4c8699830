import { expect, it } from "vitest";
import { announcement } from "./announcement.ts";

it("names the inbox only when mail goes there", () => {
  for (const transport of [undefined, "cloudflare"]) {
    expect(announcement("http://localhost:8788", "http://127.0.0.1:8790", transport)).toContain(
      "http://localhost:8788/inbox",
    );
  }
  expect(announcement("http://localhost:8788", "http://127.0.0.1:8790", "smtp")).toContain(
    "leaves this machine through SMTP_URL",
  );
  expect(announcement("http://localhost:8788", "http://127.0.0.1:8790", "resend")).toContain(
    "leaves this machine through RESEND_API_URL",
  );
  for (const transport of ["smtp", "resend"]) {
    expect(announcement("http://localhost:8788", "http://127.0.0.1:8790", transport)).not.toContain("inbox");
  }
});

it("names an address that can be saved as a calendar", () => {
  const said = announcement("http://localhost:8788", "http://127.0.0.1:8790");
  expect(said).toContain("http://127.0.0.1:8790/google.ics");
});
