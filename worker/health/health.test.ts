import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { startOver } from "../events/test-tools.ts";
import { MINUTE } from "../lib/clock.ts";
import { openDb } from "../lib/db.ts";
import { ledgerLag } from "../mail/lag.ts";
import { call, createDinner } from "../test/api.ts";
import { counted } from "../test/counted-database.ts";

beforeEach(async () => {
  await createDinner(await startOver());
  await env.DB.exec("DELETE FROM outbox WHERE kind <> 'invitation'");
});

const health = async () => {
  const answer = await call("GET", "/health");
  return { http: answer.status, ...answer.json<{ status: string; ledgerLagSeconds: number }>() };
};
const waitFor = (minutes: number, status = "queued") =>
  env.DB.prepare("UPDATE outbox SET status = ?, due_at = ?")
    .bind(status, Date.now() - minutes * MINUTE)
    .run();

it("is 200 while mail is not due or waits for a few minutes only", async () => {
  await waitFor(-60);
  expect(await health()).toEqual({ http: 200, status: "ok", ledgerLagSeconds: 0 });
  await waitFor(9);
  const { http, status, ledgerLagSeconds } = await health();
  expect([http, status, ledgerLagSeconds >= 540]).toEqual([200, "ok", true]);
});

it("is 503 once a due mail has waited for ten minutes, and names nobody", async () => {
  await waitFor(10);
  const { http, status, ledgerLagSeconds } = await health();
  expect([http, status, ledgerLagSeconds >= 600]).toEqual([503, "behind", true]);
  expect(Object.keys(await health())).toEqual(["http", "status", "ledgerLagSeconds"]);
});

it.each(["sent", "failed", "parked"])("does not wait for mail that is %s", async (status) => {
  await waitFor(60, status);
  expect((await health()).http).toBe(200);
});

it("reads one row, however many mails wait", async () => {
  const used = { trips: 0, read: 0, written: 0 };
  await ledgerLag({ db: openDb(counted(env.DB, used)), now: Date.now() });
  expect(used).toEqual({ trips: 1, read: 1, written: 0 });
});
