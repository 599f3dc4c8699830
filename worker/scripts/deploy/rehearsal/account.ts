import { DatabaseSync } from "node:sqlite";

/** The part of a Cloudflare account that a deployment sees. Ids hold names, so that a list of calls is readable. */
export interface Account {
  databases: Map<string, { name: string; sqlite: DatabaseSync }>;
  namespaces: Map<string, string>;
  queues: Map<string, Queue>;
  workers: Map<string, Worker>;
  sites: Map<string, Site>;
  /** What the calls have changed, in words and in order. */
  changes: string[];
}

interface Queue {
  name: string;
  /** Settings by consumer, a Worker's name. */
  consumers: Map<string, Record<string, unknown>>;
}

export interface Worker {
  /** Oldest first. A new version inherits the secrets of the newest one, even when an older one is deployed. */
  versions: Version[];
  deployed: string | null;
  schedules: string[];
  hasAddress: boolean;
  settings: Record<string, unknown>;
}

export interface Version {
  id: string;
  bindings: Binding[];
  modules: string[];
  observability: unknown;
}

export interface Binding {
  type: string;
  name: string;
  text?: string;
  [field: string]: unknown;
}

export interface Site {
  branch: string;
  /** Files by hash. */
  uploaded: Set<string>;
  deployments: { id: string; files: Record<string, string>; parts: string[]; services: string[] }[];
}

export function emptyAccount(): Account {
  return {
    databases: new Map(),
    namespaces: new Map(),
    queues: new Map(),
    workers: new Map(),
    sites: new Map(),
    changes: [],
  };
}

export function newDatabase(name: string) {
  const sqlite = new DatabaseSync(":memory:");
  sqlite.exec("PRAGMA foreign_keys = ON");
  return { name, sqlite };
}

/** Returns the secrets of a Worker's last version by name. */
export function secretsOf(worker: Worker | undefined): Record<string, string> {
  const bindings = worker?.versions.at(-1)?.bindings.filter(({ type }) => type === "secret_text") ?? [];
  return Object.fromEntries(bindings.map(({ name, text }) => [name, text ?? ""]));
}

/** Returns what a deployment leaves behind: everything except ids, the values of secrets and the number of versions. */
export function remains(account: Account) {
  return {
    databases: [...account.databases.values()].map(({ name, sqlite }) => ({ name, ...contents(sqlite) })),
    namespaces: [...account.namespaces.values()],
    queues: [...account.queues.values()]
      .map(({ name, consumers }) => ({ name, consumers: Object.fromEntries(consumers) }))
      .sort((a, b) => a.name.localeCompare(b.name)),
    workers: [...account.workers].map(([name, { versions, deployed, schedules, hasAddress, settings }]) => ({
      ...{ name, schedules, hasAddress, settings },
      isLastVersionDeployed: versions.at(-1)?.id === deployed,
      bindings: (versions.at(-1)?.bindings ?? []).map(({ text: _, ...binding }) => binding).sort(byName),
      modules: versions.at(-1)?.modules,
    })),
    sites: [...account.sites].map(([name, { branch, deployments }]) => {
      const { files, parts, services } = deployments.at(-1) ?? {};
      return { name, branch, files: Object.keys(files ?? {}).sort(), parts, services };
    }),
  };
}

function contents(sqlite: DatabaseSync) {
  const names = (sql: string) =>
    sqlite
      .prepare(sql)
      .all()
      .map(({ name }) => String(name));
  const tables = names("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name");
  return {
    schema: names("SELECT sql AS name FROM sqlite_master WHERE sql IS NOT NULL ORDER BY name"),
    migrations: tables.includes("d1_migrations") ? names("SELECT name FROM d1_migrations ORDER BY id") : [],
    cities: tables.includes("cities") ? names("SELECT count(*) AS name FROM cities") : [],
  };
}

function byName(a: { name: string }, b: { name: string }): number {
  return a.name.localeCompare(b.name);
}
