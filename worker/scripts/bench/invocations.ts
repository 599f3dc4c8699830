import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import webPush from "web-push";
import { DAY, HOUR } from "../../lib/clock.ts";
import { signSession } from "../../lib/session-token.ts";
import { pushBrowser } from "../../test/fake-push-browser.ts";
import { processorTime } from "./measure.ts";
import { migrate } from "./migrate.ts";
import { bundle, SECRET, startProduct } from "./product.ts";
import { used } from "./scaling/poll-life.ts";
import { EVENTS_EACH, seedStatements } from "./seed.ts";
import { showStatement } from "./seed-shows.ts";

// Measures the processor time of each kind of invocation that is not a request, with PLAN=free: npm run bench:invocations.
const EVENTS = 3_000;
const COUNT = 100;
const WARM_UP = 20;
const NIGHTS = 20;
const NIGHTLY_JOBS = 15;
/** Rows of each kind that a night finds. */
const DUE_A_NIGHT = 20;
const NOON = Date.UTC(2030, 0, 1, 12);

/** Accepts mails as Resend does, and pushes. */
const outside = createServer((request, response) => {
  request.resume();
  request.on("end", () => response.writeHead(201, { "Content-Type": "application/json" }).end('{"id":"1"}'));
});
await new Promise<void>((done) => outside.listen(0, "127.0.0.1", done));
const outsideOrigin = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
const folder = mkdtempSync(join(tmpdir(), "eightish-invocations-"));
try {
  bundle(folder, "worker/test/recorded-worker.ts");
  const keys = webPush.generateVAPIDKeys();
  const product = await startProduct(folder, join(folder, "state"), undefined, {
    PLAN: "free",
    MAIL_TRANSPORT: "resend",
    RESEND_API_KEY: "bench",
    RESEND_API_URL: outsideOrigin,
    VAPID_PUBLIC_KEY: keys.publicKey,
    VAPID_PRIVATE_KEY: keys.privateKey,
    VAPID_SUBJECT: "mailto:hello@example.com",
    PUSH_TEST_ORIGIN: outsideOrigin,
  });
  const origin = (await product.ready).origin;
  const db = await product.getD1Database("DB", "api");
  const api = await product.getWorker("api");
  await migrate(db);
  await db.prepare(showStatement()).run();
  for (const statement of seedStatements(0, EVENTS)) await db.prepare(statement).run();
  const run = (sql: string) => db.prepare(sql).run();

  /**
   * Measures `invoke` with each number from 0; `prepare` runs before each and is not measured. Divides the figures by
   * `parts`, the number of things that one invocation does.
   */
  const measured = async (
    name: string,
    count: number,
    invoke: (n: number) => Promise<unknown>,
    { prepare, parts = 1 }: { prepare?: (n: number) => Promise<unknown>; parts?: number } = {},
  ) => {
    const warmUp = WARM_UP / parts;
    let processor = 0;
    for (let n = 0; n < warmUp + count; n++) {
      if (n === warmUp) {
        await used(origin);
        processor = 0;
      }
      await prepare?.(n);
      const before = processorTime() ?? 0;
      await invoke(n);
      processor += (processorTime() ?? 0) - before;
    }
    const trips = (await used(origin)).trips / count / parts;
    const each = processor / count / parts;
    console.log(row(name, [each, trips, each - trips * callCost]));
    return each;
  };
  // A call to the emulated database costs at least what `select 1` does. Cloudflare does not count it as the Worker's time.
  let callCost = 0;
  const get = async (path: string) => (await fetch(origin + path)).arrayBuffer();
  console.log(row("", ["cpu ms", "calls to D1", "without them"]));
  const nothing = await measured("a request that does nothing", 5 * COUNT, () => get("/api/nothing"));
  callCost = (await measured("select 1", 5 * COUNT, () => get("/api/select-one"))) - nothing;

  const deliver = (queue: string, ...bodies: unknown[]) =>
    api.queue(
      queue,
      bodies.map((body, n) => ({ id: `message${n}`, timestamp: new Date(), attempts: 1, body })),
    );
  const tick = (at: number) => api.scheduled({ cron: "* * * * *", scheduledTime: new Date(at) });
  await measured("a message that names nothing", COUNT, () => deliver("eightish-mail", {}));
  await measured("the job of every minute, nothing due", COUNT, () => tick(NOON));
  await measured("the job of every minute, one deadline", COUNT, () => tick(NOON), {
    prepare: (n) =>
      run(`UPDATE events SET deadline_date = '2029-12-31', deadline_time = '12:00', deadline_at = ${NOON - DAY},
          deadline_due_at = ${NOON - DAY} WHERE id = 'evening${n + 1}'`),
  });

  const post = async (path: string, user: number, body: unknown) => {
    const claims = { userId: `u${user}`, sessionId: `s${user}` };
    const cookie = `session=${await signSession({ SESSION_SECRET: SECRET }, claims, Date.now() + HOUR)}`;
    const answer = await fetch(origin + path, {
      method: "POST",
      headers: {
        ...{ Cookie: cookie, "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin" },
        "CF-Connecting-IP": `10.0.0.${user}`,
      },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  };
  /** Sends mails of a kind, `parts` in each batch of messages. */
  const sendEach = async (name: string, kind: string, parts = 1) => {
    const { results } = await db
      .prepare("SELECT id AS outboxId FROM outbox WHERE status = 'queued' AND kind = ? LIMIT ?")
      .bind(kind, WARM_UP + COUNT)
      .all<{ outboxId: string }>();
    if (results.length < WARM_UP + COUNT) throw new Error(`There are ${results.length} mails of the kind ${kind}.`);
    await measured(name, COUNT / parts, (n) => deliver("eightish-mail", ...results.slice(n * parts, (n + 1) * parts)), {
      parts,
    });
    const unsent = await db
      .prepare(
        "SELECT count(*) AS n FROM outbox, json_each(?) WHERE outbox.id = value ->> 'outboxId' AND status <> 'sent'",
      )
      .bind(JSON.stringify(results))
      .first<number>("n");
    if (unsent !== 0) throw new Error(`${unsent} mails were not sent.`);
  };
  for (let n = 0; n < WARM_UP + COUNT; n++) {
    await post("/api/auth/magic-link", n, { email: `u${n}@example.com` });
    const dateOptions = [{ date: "2037-06-01", time: "19:30" }];
    const inviteEmails = [`one${n}@example.com`, `other${n}@example.com`];
    await post("/api/events", n, { title: "Dinner", timezone: "Europe/London", dateOptions, inviteEmails });
  }
  await sendEach("a sign-in mail, rendered and sent", "sign-in");
  await sendEach("an invitation, rendered and sent", "invitation");
  await sendEach("an invitation, ten in a batch", "invitation", 10);
  for (let n = 0; n < WARM_UP + COUNT; n++) {
    const event = EVENTS_EACH * (100 + n) + 1;
    await post(`/api/events/evening${event}/finalize`, 100 + n, { dateOptionId: `optiona${event}` });
  }
  await sendEach("a final date with its calendar file", "final-date");

  const browser = await pushBrowser(`${outsideOrigin}/push`);
  await run(`INSERT INTO push_subscriptions (id, user_id, endpoint, p256dh, auth, created_at)
    VALUES ('s0', 'u0', '${outsideOrigin}/push', '${browser.p256dh}', '${browser.auth}', 0)`);
  const message = { notification: { title: "Dinner", body: "Ana answered." }, path: "/", tag: "dinner" };
  await measured("a push, encrypted and sent", COUNT, () =>
    deliver("eightish-push", { subscriptionId: "s0", inviteId: null, message }),
  );

  for (let job = 0; job < NIGHTLY_JOBS; job++) {
    await tick(Date.UTC(2030, 0, 1, 3, 17 + job));
    const last = await db.prepare("SELECT name FROM nightly_jobs ORDER BY started_at DESC LIMIT 1").first("name");
    await measured(`the night's job: ${last}`, NIGHTS, (n) => tick(Date.UTC(2030, 0, 2 + n, 3, 17 + job)), {
      prepare: (n) => prepareNight(run, job, n),
    });
  }
  await product.dispose();
} finally {
  outside.close();
  rmSync(folder, { recursive: true, force: true });
}

/** Makes some rows that the night's job finds. */
async function prepareNight(run: (sql: string) => Promise<unknown>, job: number, night: number): Promise<void> {
  const some = `SELECT id FROM events WHERE archived_at IS NULL AND deleted_at IS NULL AND rowid > 1500 LIMIT ${DUE_A_NIGHT}`;
  const numbers = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${DUE_A_NIGHT})`;
  if (job === 0) await run(`UPDATE events SET ends_at = 1 WHERE id IN (${some})`);
  if (job === 1) await run(`UPDATE events SET deleted_at = 1 WHERE id IN (${some})`);
  if (job === 7) await run(`${numbers} INSERT INTO quotas SELECT 'night${night}x' || i, 1, 1, 1 FROM n`);
  if (job === 14) {
    await run(`UPDATE outbox SET created_at = 1 WHERE id IN (
      SELECT id FROM outbox WHERE status = 'sent' AND created_at > 1 LIMIT ${DUE_A_NIGHT})`);
  }
}

function row(name: string, cells: (string | number)[]): string {
  const shown = cells.map((cell) => (typeof cell === "number" ? cell.toFixed(1) : cell));
  return name.padEnd(44) + shown.map((cell) => cell.padStart(14)).join("");
}
