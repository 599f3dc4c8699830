import { readdirSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { remains, secretsOf } from "./account.ts";
import { startRehearsal } from "./rehearsal.ts";

const migrations = readdirSync("schema/migrations")
  .filter((name) => name.endsWith(".sql"))
  .sort();

let rehearsal: Awaited<ReturnType<typeof startRehearsal>>;
let undisturbed: ReturnType<typeof remains>;
beforeAll(async () => {
  rehearsal = await startRehearsal();
});
afterAll(() => rehearsal.end());

describe("a deployment to an empty account", () => {
  it("makes everything once and in an order in which each part finds what it needs", async () => {
    const { isDeployed, output, changes } = await rehearsal.deploy();
    expect(isDeployed, output).toBe(true);
    expect(changes.filter((change) => change !== "upload files")).toEqual([
      "create database eightish",
      "create namespace eightish-cache",
      "create queue eightish-mail",
      "create queue eightish-mail-dead",
      "create queue eightish-push",
      "create queue eightish-sign-in",
      "create site eightish",
      "prepare in eightish",
      ...migrations.map((name) => `apply ${name} in eightish`),
      "upload eightish-api with APP_ORIGIN, CALENDAR_HOSTS, MAIL_FROM, SESSION_SECRET, VAPID_PRIVATE_KEY, VAPID_PUBLIC_KEY, VAPID_SUBJECT",
      "deploy eightish-api",
      "set address of eightish-api",
      "set schedules of eightish-api",
      "add consumer of eightish-mail",
      "add consumer of eightish-mail-dead",
      "add consumer of eightish-push",
      "add consumer of eightish-sign-in",
      "deploy site eightish",
    ]);
  });

  it("leaves a database with all migrations, one Worker without an address, and a site that calls it", () => {
    undisturbed = remains(rehearsal.cloudflare.account);
    const { databases, workers, sites } = undisturbed;
    expect(databases[0]).toMatchObject({ migrations });
    expect(Number(databases[0]?.cities)).toBeGreaterThan(20_000);
    expect(workers).toMatchObject([
      { name: "eightish-api", hasAddress: false, isLastVersionDeployed: true, schedules: ["* * * * *", "17 3 * * *"] },
    ]);
    expect(sites).toMatchObject([{ name: "eightish", services: ["eightish-api"] }]);
    expect(sites[0]?.files).toEqual(expect.arrayContaining(["/index.html", "/version"]));
  });

  it("gives the Worker settings that it accepts", () => {
    const secrets = secretsOf(rehearsal.cloudflare.account.workers.get("eightish-api"));
    expect(secrets).toMatchObject({ APP_ORIGIN: "https://eightish.example" });
    expect(secrets.SESSION_SECRET?.length).toBeGreaterThanOrEqual(32);
    const bindings = rehearsal.cloudflare.account.workers.get("eightish-api")?.versions.at(-1)?.bindings;
    expect(bindings?.find(({ name }) => name === "VERSION")?.text).toMatch(/^[\da-f]{40}(-dirty)?$|built without Git$/);
  });
});

it("deploys a version with a changed setting after a rollback, and makes nothing twice", async () => {
  const { account } = rehearsal.cloudflare;
  const before = remains(account);
  const worker = account.workers.get("eightish-api")!;
  const secrets = secretsOf(worker);
  // An operator went back to an earlier version: the last upload is not the one that runs.
  worker.versions.push({ ...worker.versions[0]!, id: crypto.randomUUID() });

  const { isDeployed, output, changes } = await rehearsal.deploy({ ADMIN_EMAILS: "admin@example.com" });
  expect(isDeployed, output).toBe(true);
  expect(changes).toMatchInlineSnapshot(`
    [
      "upload eightish-api with ADMIN_EMAILS, APP_ORIGIN, MAIL_FROM",
      "deploy eightish-api",
      "set address of eightish-api",
      "set consumer of eightish-mail",
      "set consumer of eightish-mail-dead",
      "set consumer of eightish-push",
      "set consumer of eightish-sign-in",
      "set logging of eightish-api",
      "set schedules of eightish-api",
      "deploy site eightish",
    ]
  `);
  expect(secretsOf(worker)).toEqual({ ...secrets, ADMIN_EMAILS: "admin@example.com" });
  const [bindings] = before.workers.map(({ bindings }) => bindings);
  expect(remains(account)).toMatchObject({
    ...before,
    workers: [{ isLastVersionDeployed: true, bindings: [{ name: "ADMIN_EMAILS" }, ...bindings!] }],
  });
});

it("calls nothing that Cloudflare's API lacks and no other server", () => {
  expect(rehearsal.cloudflare.unknown).toEqual([]);
  expect([...rehearsal.cloudflare.calls].sort()).toMatchInlineSnapshot(`
    [
      "GET /accounts",
      "GET /d1/database",
      "GET /memberships",
      "GET /pages/projects",
      "GET /pages/projects/{name}",
      "GET /pages/projects/{name}/deployments/{id}",
      "GET /pages/projects/{name}/upload-token",
      "GET /queues",
      "GET /storage/kv/namespaces",
      "GET /user",
      "GET /user/tokens/verify",
      "GET /workers/scripts/{name}/deployments",
      "GET /workers/scripts/{name}/secrets",
      "GET /workers/scripts/{name}/settings",
      "GET /workers/services/{name}",
      "GET /workers/workers/{name}",
      "PATCH /workers/scripts/{name}/script-settings",
      "POST /d1/database",
      "POST /d1/database/{id}/query",
      "POST /pages/assets/check-missing",
      "POST /pages/assets/upload",
      "POST /pages/assets/upsert-hashes",
      "POST /pages/projects",
      "POST /pages/projects/{name}/deployments",
      "POST /queues",
      "POST /queues/{id}/consumers",
      "POST /storage/kv/namespaces",
      "POST /workers/scripts/{name}/deployments",
      "POST /workers/scripts/{name}/subdomain",
      "POST /workers/scripts/{name}/versions",
      "PUT /queues/{id}/consumers/{name}",
      "PUT /workers/scripts/{name}",
      "PUT /workers/scripts/{name}/schedules",
    ]
  `);
});

// Each run starts Wrangler six to twenty times, so this takes minutes.
describe.runIf(process.env.EVERY_BREAK === "1")("a deployment that breaks off", () => {
  it("ends like an undisturbed one when it breaks off after any change and is run again", {
    timeout: 3_600_000,
  }, async () => {
    const { cloudflare, deploy, end } = await startRehearsal();
    try {
      // Every run gets at least one change further than all before it.
      const made = new Set<string>();
      for (let isDeployed = false; !isDeployed; ) {
        const run = await deploy({}, (change) => !made.has(change));
        const isFurther = run.changes.some((change) => !made.has(change));
        expect(run.isDeployed || isFurther, run.output).toBe(true);
        for (const change of run.changes) made.add(change);
        isDeployed = run.isDeployed;
      }
      expect([...made].filter((change) => !change.startsWith("apply ")).sort()).toMatchInlineSnapshot(`
        [
          "add consumer of eightish-mail",
          "add consumer of eightish-mail-dead",
          "add consumer of eightish-push",
          "add consumer of eightish-sign-in",
          "create database eightish",
          "create namespace eightish-cache",
          "create queue eightish-mail",
          "create queue eightish-mail-dead",
          "create queue eightish-push",
          "create queue eightish-sign-in",
          "create site eightish",
          "deploy eightish-api",
          "deploy site eightish",
          "prepare in eightish",
          "set address of eightish-api",
          "set consumer of eightish-mail",
          "set consumer of eightish-mail-dead",
          "set consumer of eightish-push",
          "set consumer of eightish-sign-in",
          "set logging of eightish-api",
          "set schedules of eightish-api",
          "upload eightish-api with APP_ORIGIN, MAIL_FROM",
          "upload eightish-api with APP_ORIGIN, CALENDAR_HOSTS, MAIL_FROM, SESSION_SECRET, VAPID_PRIVATE_KEY, VAPID_PUBLIC_KEY, VAPID_SUBJECT",
          "upload files",
        ]
      `);
      expect(remains(cloudflare.account)).toEqual(undisturbed);
      expect(cloudflare.unknown).toEqual([]);
    } finally {
      await end();
    }
  });
});
