import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import countAgain from "../scripts/deploy/count-again.sql?raw";

const count = () => env.DB.prepare("SELECT invite_count, response_count FROM events WHERE id = 'e1'").first();

beforeEach(async () => {
  await env.DB.batch([
    env.DB.prepare("DELETE FROM users"),
    env.DB.prepare("INSERT INTO users (id, email, created_at) VALUES ('u1', 'a@example.com', 0)"),
    env.DB.prepare(
      "INSERT INTO events (id, organizer_id, title, timezone, ends_at, created_at) VALUES ('e1', 'u1', 'Dinner', 'UTC', 0, 0)",
    ),
    env.DB.prepare(
      "INSERT INTO invites (id, event_id, email, token, created_at) VALUES ('i1', 'e1', 'b@example.com', 't1', 0), ('i2', 'e1', 'c@example.com', 't2', 0)",
    ),
  ]);
});

it("counts invites and responses when they are added, deleted and restored", async () => {
  expect(await count()).toEqual({ invite_count: 2, response_count: 0 });
  await env.DB.exec("UPDATE invites SET responded_at = 5 WHERE id = 'i1'");
  expect(await count()).toEqual({ invite_count: 2, response_count: 1 });
  await env.DB.exec("UPDATE invites SET removed_at = 6 WHERE id = 'i1'");
  expect(await count()).toEqual({ invite_count: 1, response_count: 0 });
  await env.DB.exec("UPDATE invites SET removed_at = NULL WHERE id = 'i1'");
  expect(await count()).toEqual({ invite_count: 2, response_count: 1 });
  await env.DB.exec("DELETE FROM invites WHERE id = 'i1'");
  expect(await count()).toEqual({ invite_count: 1, response_count: 0 });
});

it("counts again after an import, whose rows the triggers counted a second time", async () => {
  await env.DB.exec("UPDATE invites SET responded_at = 5 WHERE id = 'i1'");
  await env.DB.exec("UPDATE invites SET removed_at = 6, responded_at = 5 WHERE id = 'i2'");
  await env.DB.exec("UPDATE events SET invite_count = 9, response_count = 9");
  await env.DB.prepare(countAgain).run();
  expect(await count()).toEqual({ invite_count: 1, response_count: 1 });
});

it("refuses a status outside its enum", async () => {
  await expect(
    env.DB.exec(
      "INSERT INTO outbox (id, kind, recipient, payload, status, due_at, created_at) VALUES ('m', 'sign-in', 'a@example.com', '{}', 'lost', 0, 0)",
    ),
  ).rejects.toThrow(/outbox_status/);
});

it("deletes an account's events and their invites with the account", async () => {
  const left = () =>
    env.DB.prepare("SELECT (SELECT count(*) FROM events) + (SELECT count(*) FROM invites) AS n").first("n");
  expect(await left()).toBe(3);
  await env.DB.exec("DELETE FROM users WHERE id = 'u1'");
  expect(await left()).toBe(0);
});
