import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { interruptedDb } from "../events/test-tools.ts";
import { DAY } from "../lib/clock.ts";
import { config } from "../lib/config.ts";
import { openDb } from "../lib/database/db.ts";
import { call, cookieOf, createDinner, empty, fingerprint, signInByLink } from "../test/api.ts";
import { eraseUnverifiedAccounts } from "./erase-unverified.ts";

const context = (now: number) => ({ db: openDb(env.DB), config: config(env), now });
const password = "correct horse battery staple";

async function registered(email: string) {
  const answer = await call("POST", "/register", { body: { email, password, firstName: "Eve" } });
  if (answer.status !== 200 && answer.status !== 201) throw new Error(answer.text);
  return cookieOf(answer.headers);
}
const addresses = async () =>
  (await env.DB.prepare("SELECT email FROM users ORDER BY email").all<{ email: string }>()).results.map(
    (row) => row.email,
  );

let registeredAt: number;
beforeEach(async () => {
  await empty("users", "outbox", "quotas", "auth_codes");
  await signInByLink("maya@example.com");
  registeredAt = Date.now();
  await env.DB.exec(`UPDATE users SET created_at = ${registeredAt - 400 * DAY}`);
});

describe("an unverified account", () => {
  const due = () => registeredAt + 30 * DAY;
  const age = () =>
    env.DB.prepare("UPDATE users SET created_at = ? WHERE email_verified_at IS NULL").bind(registeredAt).run();

  it("is erased after 30 days with its address in mails and codes, and no other account is", async () => {
    await registered("eve@example.com");
    await age();
    await eraseUnverifiedAccounts(context(due() - 1));
    expect(await addresses()).toEqual(["eve@example.com", "maya@example.com"]);
    await Promise.all([eraseUnverifiedAccounts(context(due())), eraseUnverifiedAccounts(context(due()))]);
    expect(await addresses()).toEqual(["maya@example.com"]);
    expect(await fingerprint()).not.toContain("eve@example.com");
  });

  it("stays while it is suspended, so that its address cannot register again, and goes when that is lifted", async () => {
    await registered("eve@example.com");
    await age();
    await env.DB.exec("UPDATE users SET suspended_at = 1 WHERE email = 'eve@example.com'");
    expect(await eraseUnverifiedAccounts(context(due()))).toBe(0);
    const again = await call("POST", "/register", { body: { email: "eve@example.com", password } });
    expect(again.status).toBe(409);
    await env.DB.exec("UPDATE users SET suspended_at = NULL");
    expect(await eraseUnverifiedAccounts(context(due()))).toBe(1);
    expect(await addresses()).toEqual(["maya@example.com"]);
  });

  it("is erased with its events and mails nobody", async () => {
    const eve = await registered("eve@example.com");
    const { id, tokens, options } = await createDinner(eve, {
      dateOptions: [{ date: "2199-03-12", time: "19:30" }],
    });
    await call("POST", `/poll/${tokens["ana@example.com"]}/respond`, {
      body: { respondentName: "Ana", dateOptionResponses: { [options[0]?.id ?? ""]: "yes" } },
    });
    await age();
    await eraseUnverifiedAccounts(context(due()));
    expect(await env.DB.prepare("SELECT id FROM events WHERE id = ?").bind(id).first()).toBeNull();
    const { results } = await env.DB.prepare("SELECT kind, recipient FROM outbox WHERE status = 'queued'").all();
    expect(results).toEqual([{ kind: "sign-in", recipient: "maya@example.com" }]);
  });

  it("is erased with the answer of a guest who answers between the read and the write", async () => {
    const eve = await registered("eve@example.com");
    const { tokens, options } = await createDinner(eve, { dateOptions: [{ date: "2199-03-12", time: "19:30" }] });
    await age();
    const answer = () =>
      call("POST", `/poll/${tokens["ana@example.com"]}/respond`, {
        body: { respondentName: "Ana", dateOptionResponses: { [options[0]?.id ?? ""]: "yes" } },
      });
    await eraseUnverifiedAccounts({ ...context(due()), db: interruptedDb(answer) });
    const { results } = await env.DB.prepare("SELECT recipient FROM outbox WHERE kind = 'event-cancelled'").all();
    expect([await addresses(), results]).toEqual([["maya@example.com"], []]);
  });

  it.each(["queued", "parked"])("without future events takes its %s mails with it", async (status) => {
    const eve = await registered("eve@example.com");
    await call("POST", "/connections/request", { cookie: eve, body: { receiverEmail: "ana@example.com" } });
    await env.DB.prepare("UPDATE outbox SET status = ? WHERE recipient = 'ana@example.com'").bind(status).run();
    await age();
    await eraseUnverifiedAccounts(context(due()));
    const { results } = await env.DB.prepare("SELECT kind FROM outbox WHERE recipient = 'ana@example.com'").all();
    expect(results).toEqual([]);
  });

  it("is found by an index and erased in batches, more in a night than a day adds", async () => {
    await env.DB.exec(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1300) INSERT INTO users (id, email, created_at) SELECT 'u' || i, 'u' || i || '@example.com', ${registeredAt} FROM n`,
    );
    await eraseUnverifiedAccounts(context(due()));
    expect(await addresses()).toEqual(["maya@example.com"]);
    const plan = await env.DB.prepare(
      "EXPLAIN QUERY PLAN SELECT id FROM users WHERE email_verified_at IS NULL AND created_at <= 1 LIMIT 1",
    ).all();
    expect(JSON.stringify(plan.results)).toContain("users_unverified");
  });
});
