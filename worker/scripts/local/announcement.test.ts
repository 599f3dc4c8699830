import { expect, it } from "vitest";
import { announcement } from "./announcement.ts";

it("names the inbox only when mail goes there", () => {
  for (const transport of [undefined, "cloudflare"]) {
    expect(announcement("http://localhost:8788", transport)).toContain("http://localhost:8788/inbox");
  }
  expect(announcement("http://localhost:8788", "smtp")).toContain("leaves this machine through SMTP_URL");
  expect(announcement("http://localhost:8788", "resend")).toContain("leaves this machine through RESEND_API_URL");
  for (const transport of ["smtp", "resend"]) {
    expect(announcement("http://localhost:8788", transport)).not.toContain("inbox");
  }
});
