import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { app } from "../app.ts";
import { startOver } from "../events/test-tools.ts";
import { HOUR, MINUTE } from "../lib/clock.ts";
import { openDb } from "../lib/database/db.ts";
import { nightlyJobs } from "../nightly/jobs.ts";
import { caps, countOf } from "../policy/caps.ts";
import { call, createDinner, signIn } from "../test/api.ts";
import { counted } from "../test/counted-database.ts";
import { storeQuota } from "../test/quotas.ts";
import { readVitals } from "./queries.ts";

beforeEach(async () => {
  await createDinner(await startOver());
  await env.DB.exec("DELETE FROM outbox WHERE kind <> 'invitation'");
});

interface Details {
  mail: string;
  ledgerLagSeconds: number;
  mailPausedSeconds: number;
  nightFailedJobs: number | null;
}
interface Health {
  status: string;
  version: string;
  details: Details;
}

let admin: string;
beforeEach(async () => {
  admin = await signIn("admin@example.com");
});

const health = async () => {
  const answer = await call("GET", "/health", { cookie: admin });
  const { status, details } = answer.json<Health>();
  return { http: answer.status, status, ...details };
};
const waitFor = (minutes: number, status = "queued") =>
  env.DB.prepare("UPDATE outbox SET status = ?, due_at = ?")
    .bind(status, Date.now() - minutes * MINUTE)
    .run();

it("tells strangers and people who are no admins only whether it works, and the version", async () => {
  const maya = await signIn("maya@example.com");
  for (const [minutes, status, said] of [
    [-60, 200, "ok"],
    [10, 503, "failing"],
  ] as const) {
    await waitFor(minutes);
    for (const cookie of [undefined, maya, "__Host-session=made-up"]) {
      const answer = await call("GET", "/health", { cookie });
      expect([answer.status, answer.json()]).toEqual([status, { status: said, version: "dev" }]);
    }
  }
});

it("is 200 while mail is not due or waits for a few minutes only", async () => {
  await waitFor(-60);
  expect(await health()).toMatchObject({ http: 200, status: "ok", ledgerLagSeconds: 0 });
  await waitFor(9);
  const { http, status, ledgerLagSeconds } = await health();
  expect([http, status, ledgerLagSeconds >= 540]).toEqual([200, "ok", true]);
});

it("is 503 once a due mail has waited for ten minutes", async () => {
  await waitFor(10);
  const { http, status, ledgerLagSeconds } = await health();
  expect([http, status, ledgerLagSeconds >= 600]).toEqual([503, "failing", true]);
});

it("says that mail is held, and is 503 when it has waited for ten minutes", async () => {
  const held = new Proxy(env, { get: (all, name) => (name === "MAIL_HOLD" ? "on" : Reflect.get(all, name)) });
  const ask = async () => {
    const answer = await app.request("https://eightish.test/api/health", { headers: { Cookie: admin } }, held);
    const { status, details } = await answer.json<Health>();
    return [answer.status, status, details.mail];
  };
  await waitFor(9);
  expect(await ask()).toEqual([200, "ok", "held"]);
  await waitFor(10);
  expect(await ask()).toEqual([503, "failing", "held"]);
});

it("says that the hour's mail to strangers is sent and how many wait", async () => {
  const now = Date.now();
  const { expiresAt } = countOf(caps.bulkMail, {}, now);
  await storeQuota(caps.bulkMail, {}, now);
  await env.DB.prepare("UPDATE outbox SET due_at = ?").bind(expiresAt).run();
  expect(await health()).toMatchObject({
    http: 200,
    status: "ok",
    mail: "ceiling",
    bulkMailsLeft: 0,
    bulkMailsWaiting: 2,
  });
});

it.each(["sent", "failed", "parked"])("does not wait for mail that is %s", async (status) => {
  await waitFor(60, status);
  expect((await health()).http).toBe(200);
});

it("says the rest in numbers, and names no person", async () => {
  await env.DB.exec("DELETE FROM nightly_jobs");
  await waitFor(-60);
  const quiet = {
    ledgerLagSeconds: 0,
    mailPausedSeconds: 0,
    parkedMails: 0,
    failedMails: 0,
    bulkMailsLeft: 2000,
    bulkMailsWaiting: 0,
  };
  const unknown = { providerCallsLeft: null, nightHoursAgo: null, nightSeconds: null, nightFailedJobs: null };
  expect(await health()).toEqual({ http: 200, status: "ok", mail: "ok", ...quiet, ...unknown });
  const now = Date.now();
  await env.DB.exec("UPDATE outbox SET status = iif(rowid % 2, 'parked', 'failed')");
  await env.DB.batch(
    [
      `INSERT INTO leases VALUES ('mail-pause', ${now + MINUTE})`,
      `INSERT INTO provider_quotas VALUES ('Ticketmaster', 5000, 4321, ${now + HOUR}, ${now})`,
      `INSERT INTO nightly_jobs VALUES ('archive', ${now - 3 * HOUR}, ${now - 3 * HOUR + 2_000}, 'done', 4)`,
      `INSERT INTO nightly_jobs VALUES ('recycle bin', ${now - 3 * HOUR + 2_000}, ${now - 3 * HOUR + 2_500}, 'failed', NULL)`,
    ].map((statement) => env.DB.prepare(statement)),
  );
  const { mailPausedSeconds, nightFailedJobs, ...rest } = await health();
  // The other jobs of that night never began.
  expect([mailPausedSeconds > 50, nightFailedJobs]).toEqual([true, nightlyJobs.length - 1]);
  expect(rest).toEqual({
    http: 200,
    status: "ok",
    mail: "ok",
    ledgerLagSeconds: 0,
    parkedMails: 1,
    failedMails: 1,
    bulkMailsLeft: 2000,
    bulkMailsWaiting: 0,
    providerCallsLeft: 4321,
    nightHoursAgo: 3,
    nightSeconds: 2.5,
  });
});

it("costs one round trip and a bounded number of rows, however many mails wait, failed or are parked", async () => {
  for (const status of ["queued", "failed", "parked"]) {
    await env.DB.exec(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300)
      INSERT INTO outbox (id, kind, recipient, payload, status, due_at, created_at)
      SELECT '${status}' || i, 'nudge', 'a@example.com', '{}', '${status}', 0, ${Date.now()} FROM n`.replaceAll(
        /\s+/g,
        " ",
      ),
    );
  }
  const used = { trips: 0, read: 0, written: 0 };
  const { parkedCount, failedCount } = await readVitals({ db: openDb(counted(env.DB, used)), now: Date.now() }, 20);
  expect([parkedCount, failedCount, used.trips]).toEqual([20, 20, 1]);
  expect(used.read).toBeLessThan(50);
});
