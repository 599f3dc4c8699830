import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  databaseId,
  names,
  namespaceId,
  offersPasswords,
  pagesOrigin,
  planToSet,
  productionConfig,
  queueNames,
  secretNames,
  settingsToSet,
  withSharePicture,
} from "./deploy-plan.ts";
import { optionalSettings, pushSettings } from "./settings.ts";

describe("an existing resource", () => {
  it("is found by name in Wrangler's lists", () => {
    const databases = JSON.stringify([
      { uuid: "1", name: "eightish-old" },
      { uuid: "2", name: "eightish" },
    ]);
    expect(databaseId(databases)).toBe("2");
    expect(namespaceId(JSON.stringify([{ id: "3", title: "eightish-cache" }]))).toBe("3");
    expect(secretNames('[{ "name": "MAIL_FROM", "type": "secret_text" }]')).toEqual(new Set(["MAIL_FROM"]));
  });

  it("is found among the queues by its whole name", () => {
    const table = "│ 5c1e │ eightish-mail-dead │ 2026-01-01 │\n│ 77ab │ eightish-push │ 2026-01-01 │";
    expect(queueNames(table)).toEqual(new Set(["eightish-mail-dead", "eightish-push"]));
  });

  it("is null when the name is not in the list, even if a warning precedes the list", () => {
    expect(databaseId("[]")).toBeNull();
    expect(namespaceId('a warning\n[\n  { "id": "3", "title": "other" }\n]')).toBeNull();
    expect(pagesOrigin("[]")).toBeNull();
  });

  it("is not guessed when Wrangler's output is not a list", () => {
    expect(() => databaseId("You are not authenticated.")).toThrow("could not be read");
  });
});

describe("the site's origin", () => {
  const list = (domains: string) => JSON.stringify([{ "Project Name": "eightish", "Project Domains": domains }]);

  it("is the custom domain rather than pages.dev", () => {
    expect(pagesOrigin(list("eightish-4x2.pages.dev"))).toBe("https://eightish-4x2.pages.dev");
    expect(pagesOrigin(list("eightish.pages.dev, eightish.example"))).toBe("https://eightish.example");
  });
});

describe("settings", () => {
  const ask = async (name: string) => (name === "APP_ORIGIN" ? "https://eightish.example" : "Eightish <a@b.example>");
  const keys = {
    VAPID_PUBLIC_KEY: "B-public",
    VAPID_PRIVATE_KEY: "private",
    VAPID_SUBJECT: "https://eightish.example",
  };
  const make = { sessionSecret: () => "r".repeat(64), pushKeys: () => keys };

  it("are asked for on the first deployment, except the session secret, which is generated", async () => {
    expect(await settingsToSet(new Set(), {}, ask, make)).toEqual({
      SESSION_SECRET: make.sessionSecret(),
      ...keys,
      APP_ORIGIN: "https://eightish.example",
      MAIL_FROM: "Eightish <a@b.example>",
      CALENDAR_HOSTS: "*",
    });
  });

  it("stay on later deployments, even when the environment holds another session secret", async () => {
    const present = new Set(["SESSION_SECRET", "APP_ORIGIN", "MAIL_FROM", "CALENDAR_HOSTS", "VAPID_PUBLIC_KEY"]);
    expect(await settingsToSet(present, { SESSION_SECRET: "s".repeat(40) }, ask, make)).toEqual({});
    expect(await settingsToSet(present, { MAIL_TRANSPORT: "smtp" }, ask, make)).toEqual({ MAIL_TRANSPORT: "smtp" });
  });

  it("let people save calendars of every host, unless the operator has named hosts", async () => {
    const present = new Set(["SESSION_SECRET", "APP_ORIGIN", "MAIL_FROM", "VAPID_PUBLIC_KEY"]);
    expect(await settingsToSet(present, {}, ask, make)).toEqual({ CALENDAR_HOSTS: "*" });
    const own = { CALENDAR_HOSTS: "cloud.example" };
    expect(await settingsToSet(present, own, ask, make)).toEqual(own);
    expect(await settingsToSet(new Set([...present, "CALENDAR_HOSTS"]), {}, ask, make)).toEqual({});
  });

  it("change the session secret only together with the previous one", async () => {
    const present = new Set(["SESSION_SECRET", "APP_ORIGIN", "MAIL_FROM", "CALENDAR_HOSTS", "VAPID_PUBLIC_KEY"]);
    const change = { SESSION_SECRET: "n".repeat(40), SESSION_SECRET_PREVIOUS: "o".repeat(40) };
    expect(await settingsToSet(present, change, ask, make)).toEqual(change);
    const short = settingsToSet(present, { ...change, SESSION_SECRET_PREVIOUS: "short" }, ask, make);
    await expect(short).rejects.toThrow("SESSION_SECRET_PREVIOUS must have at least 32");
  });

  it("accept given push keys, all three or none", async () => {
    const own = { ...keys, VAPID_PUBLIC_KEY: "B-own" };
    const present = new Set(["SESSION_SECRET", "APP_ORIGIN", "MAIL_FROM", "CALENDAR_HOSTS", ...Object.keys(keys)]);
    expect(await settingsToSet(present, own, ask, make)).toEqual(own);
    const half = settingsToSet(present, { VAPID_PUBLIC_KEY: "B-own" }, ask, make);
    await expect(half).rejects.toThrow("are needed together");
  });

  it("are refused with a sentence when they are invalid", async () => {
    const set = (environment: Record<string, string>) => settingsToSet(new Set(), environment, ask, make);
    await expect(set({ APP_ORIGIN: "http://eightish.example/" })).rejects.toThrow("APP_ORIGIN must look like");
    await expect(set({ MAIL_FROM: "hello@eightish.example" })).rejects.toThrow("MAIL_FROM must look like");
    await expect(set({ SESSION_SECRET: "short" })).rejects.toThrow("at least 32");
  });
});

it("gives every queue batches of one on the free plan only", () => {
  const toml = readFileSync(new URL("../../../wrangler.toml", import.meta.url), "utf8");
  const sizes = (isFree: boolean) => {
    const config = productionConfig(toml, "/project", { database: "d", cache: "c" }, isFree);
    const { queues } = JSON.parse(config) as { queues: { consumers: { max_batch_size: number }[] } };
    return queues.consumers.map(({ max_batch_size }) => max_batch_size);
  };
  expect(sizes(false)).toEqual([10, 5, 100, 50]);
  expect(sizes(true)).toEqual([1, 1, 1, 1]);
});

it("offers passwords by PLAN and PASSWORDS, and refuses to guess what an earlier deployment set", () => {
  expect(offersPasswords(new Set(), {})).toBe(true);
  expect(offersPasswords(new Set(), { PLAN: "free" })).toBe(false);
  expect(offersPasswords(new Set(["PLAN"]), { PLAN: "free", PASSWORDS: "on" })).toBe(true);
  expect(() => offersPasswords(new Set(["PLAN"]), {})).toThrow("Set PLAN as before");
  expect(() => offersPasswords(new Set(["PLAN", "PASSWORDS"]), { PLAN: "free" })).toThrow("Set PASSWORDS as before");
});

describe("the account's plan", () => {
  const answer = (plan: string) => async () => plan;
  const never = () => Promise.reject(new Error("This deployment should not ask."));

  it("is asked for on the first deployment, and only the free one is set", async () => {
    expect(await planToSet(new Set(), answer("free"))).toBe("free");
    expect(await planToSet(new Set(), answer("paid"))).toBeNull();
    expect(await planToSet(new Set(), answer(""))).toBeNull();
  });

  it("is asked for again once it was set, so that it can change", async () => {
    expect(await planToSet(new Set(["PLAN"]), answer("free"))).toBe("free");
    expect(await planToSet(new Set(["PLAN"]), answer(""))).toBe("paid");
  });

  it("is not asked for when an earlier deployment was made without it", async () => {
    expect(await planToSet(new Set(["SESSION_SECRET"]), never)).toBeNull();
  });

  it("is refused with a sentence when there is no such plan", async () => {
    await expect(planToSet(new Set(), answer("cheap"))).rejects.toThrow("PLAN must be free or paid.");
  });
});

it("passes on every setting that the Worker knows, and no other", () => {
  const source = readFileSync(new URL("../../lib/config.ts", import.meta.url), "utf8");
  const known = [...source.matchAll(/^ {4}([A-Z][A-Z_]+): z?/gm)].map(([, name]) => name);
  const notGiven = ["PUSH_TEST_ORIGIN", "CALENDAR_TEST_ORIGIN", "SHOW_TEST_ORIGIN", "VERSION"];
  const handedOn = ["APP_ORIGIN", "SESSION_SECRET", "MAIL_FROM", ...optionalSettings, ...pushSettings, ...notGiven];
  expect(handedOn.sort()).toEqual(known.sort());
});

it("creates every queue that the Worker sends to or reads", () => {
  const toml = readFileSync(new URL("../../../wrangler.toml", import.meta.url), "utf8");
  const used = [...toml.matchAll(/^(?:queue|dead_letter_queue) = "(.+)"/gm)].map(([, name]) => name);
  expect([...names.queues].sort()).toEqual([...new Set(used)].sort());
});

describe("the configuration of a deployment", () => {
  const toml = [
    'name = "eightish-api"',
    'main = "worker/index.ts"',
    "[[d1_databases]]",
    'database_id = "0"',
    'migrations_dir = "schema/migrations"',
    "[[kv_namespaces]]",
    'id = "0"',
    "[[queues.consumers]]",
    'queue = "eightish-mail"',
  ].join("\n");

  it("holds the account's ids and absolute paths, and gives the Worker no public address", () => {
    expect(JSON.parse(productionConfig(toml, "/srv/app", { database: "db-id", cache: "kv-id" }))).toEqual({
      name: "eightish-api",
      main: "/srv/app/worker/index.ts",
      workers_dev: false,
      preview_urls: false,
      queues: { consumers: [{ queue: "eightish-mail" }] },
      d1_databases: [{ database_id: "db-id", migrations_dir: "/srv/app/schema/migrations" }],
      kv_namespaces: [{ id: "kv-id" }],
    });
  });

  it("keeps everything else that wrangler.toml says", () => {
    const own = readFileSync(new URL("../../../wrangler.toml", import.meta.url), "utf8");
    const config = JSON.parse(productionConfig(own, "/srv/app", { database: "d", cache: "c" }));
    expect(config).toMatchObject({
      observability: { logs: { invocation_logs: false } },
      send_email: [{ name: "EMAIL" }],
    });
    expect(config.triggers.crons).toHaveLength(2);
    expect(config.queues.consumers).toHaveLength(4);
  });

  it("is not written when wrangler.toml lacks a part that it changes", () => {
    const ids = { database: "d", cache: "c" };
    expect(() => productionConfig(toml.replace("[[d1_databases]]", "[[other]]"), "/srv", ids)).toThrow("d1_databases");
  });
});

it("gives the picture beside a pasted link an absolute address, also in a page that has one", () => {
  const page = readFileSync(new URL("../../../frontend/index.html", import.meta.url), "utf8");
  const first = withSharePicture(page, "https://eightish.example");
  expect(first).toContain('<meta property="og:image" content="https://eightish.example/share.png" />');
  expect(withSharePicture(first, "https://eightish.example")).toBe(first);
});

it("gives the links to a page in other languages absolute addresses, also in a page that has them", () => {
  const links = (origin: string) =>
    `<link rel="alternate" hreflang="de" href="${origin}/about?language=de" />\n<link rel="alternate" hreflang="x-default" href="${origin}/about" />`;
  const first = withSharePicture(links(""), "https://eightish.example");
  expect(first).toBe(links("https://eightish.example"));
  expect(withSharePicture(first, "https://eightish.example")).toBe(first);
});
