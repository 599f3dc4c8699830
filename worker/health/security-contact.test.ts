import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { DAY } from "../lib/clock.ts";
import { config, mailFromAddress } from "../lib/config.ts";
import { call } from "../test/api.ts";
import { securityContact } from "./security-contact.ts";

const fieldsOf = (text: string) =>
  new Map(
    text
      .trimEnd()
      .split("\n")
      .map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 2)]),
  );

it("names the operator's address, and a date that is ahead by less than a year", async () => {
  const response = await call("GET", "/security.txt");
  const fields = fieldsOf(response.text);
  expect([response.status, response.headers.get("Content-Type")]).toEqual([200, "text/plain; charset=UTF-8"]);
  expect(fields.get("Contact")).toBe(`mailto:${mailFromAddress(config(env))}`);
  expect(fields.get("Canonical")).toBe(`${config(env).APP_ORIGIN}/.well-known/security.txt`);
  const ahead = Date.parse(fields.get("Expires")!) - Date.now();
  expect([ahead > 30 * DAY, ahead < 365 * DAY]).toEqual([true, true]);
});

it("has a date that is ahead on every day", () => {
  for (const now of [Date.UTC(2027, 11, 31, 23, 59), Date.UTC(2040, 1, 29)]) {
    const expires = Date.parse(fieldsOf(securityContact(config(env), now)).get("Expires")!);
    expect(expires).toBeGreaterThan(now + 30 * DAY);
  }
});
