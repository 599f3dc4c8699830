import { describe, expect, it } from "vitest";
import { databaseId, namespaceId, pagesOrigin, productionConfig, secretNames, settingsToSet } from "./deploy-plan.ts";

describe("what is there already", () => {
  it("is found by its name in Wrangler's lists", () => {
    const databases = JSON.stringify([
      { uuid: "1", name: "eightish-old" },
      { uuid: "2", name: "eightish" },
    ]);
    expect(databaseId(databases)).toBe("2");
    expect(namespaceId(JSON.stringify([{ id: "3", title: "eightish-cache" }]))).toBe("3");
    expect(secretNames('[{ "name": "MAIL_FROM", "type": "secret_text" }]')).toEqual(new Set(["MAIL_FROM"]));
  });

  it("is null when the name is not in the list, also below a warning", () => {
    expect(databaseId("[]")).toBeNull();
    expect(namespaceId('a warning\n[\n  { "id": "3", "title": "other" }\n]')).toBeNull();
    expect(pagesOrigin("[]")).toBeNull();
  });

  it("is not guessed from an answer that is no list", () => {
    expect(() => databaseId("You are not authenticated.")).toThrow("could not be read");
  });
});

describe("the site's origin", () => {
  const list = (domains: string) => JSON.stringify([{ "Project Name": "eightish", "Project Domains": domains }]);

  it("is the project's own domain before the one that every project gets", () => {
    expect(pagesOrigin(list("eightish-4x2.pages.dev"))).toBe("https://eightish-4x2.pages.dev");
    expect(pagesOrigin(list("eightish.pages.dev, eightish.example"))).toBe("https://eightish.example");
  });
});

describe("settings", () => {
  const ask = async (name: string) => (name === "APP_ORIGIN" ? "https://eightish.example" : "Eightish <a@b.example>");
  const random = () => "r".repeat(64);

  it("are asked for on the first deployment, the session secret made", async () => {
    expect(await settingsToSet(new Set(), {}, ask, random)).toEqual({
      SESSION_SECRET: random(),
      APP_ORIGIN: "https://eightish.example",
      MAIL_FROM: "Eightish <a@b.example>",
    });
  });

  it("are left alone afterwards, the session secret even when the environment holds another", async () => {
    const present = new Set(["SESSION_SECRET", "APP_ORIGIN", "MAIL_FROM"]);
    expect(await settingsToSet(present, { SESSION_SECRET: "s".repeat(40) }, ask, random)).toEqual({});
    expect(await settingsToSet(present, { MAIL_TRANSPORT: "smtp" }, ask, random)).toEqual({ MAIL_TRANSPORT: "smtp" });
  });

  it("are refused with a sentence when they cannot be right", async () => {
    const set = (environment: Record<string, string>) => settingsToSet(new Set(), environment, ask, random);
    await expect(set({ APP_ORIGIN: "http://eightish.example/" })).rejects.toThrow("APP_ORIGIN must look like");
    await expect(set({ MAIL_FROM: "hello@eightish.example" })).rejects.toThrow("MAIL_FROM must look like");
    await expect(set({ SESSION_SECRET: "short" })).rejects.toThrow("at least 32");
  });
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
  ].join("\n");

  it("holds the account's ids, absolute paths and no address of the Worker's own", () => {
    const lines = productionConfig(toml, "/srv/app", { database: "db-id", cache: "kv-id" }).split("\n");
    expect(lines).toEqual([
      "workers_dev = false",
      "preview_urls = false",
      'name = "eightish-api"',
      'main = "/srv/app/worker/index.ts"',
      "[[d1_databases]]",
      'database_id = "db-id"',
      'migrations_dir = "/srv/app/schema/migrations"',
      "[[kv_namespaces]]",
      'id = "kv-id"',
    ]);
  });

  it("is not written from a file that has lost one of these lines", () => {
    const ids = { database: "d", cache: "c" };
    expect(() => productionConfig(toml.replace("database_id", "x"), "/srv", ids)).toThrow("has no line like");
  });
});
