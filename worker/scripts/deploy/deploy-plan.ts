/** The parts of a deployment that need no request to Cloudflare: ids, settings and configuration. */

import { hasPasswords } from "#schema/plan.ts";
import { workerConfig } from "../local/worker-config.ts";
import { optionalSettings, pushSettings, requiredSettings } from "./settings.ts";

export const names = {
  worker: "eightish-api",
  database: "eightish",
  cache: "eightish-cache",
  queues: ["eightish-mail", "eightish-sign-in", "eightish-mail-dead", "eightish-push"],
  pages: "eightish",
} as const;

/** Makes the secrets of a first deployment. */
interface SecretMaker {
  sessionSecret: () => string;
  pushKeys: () => Record<(typeof pushSettings)[number], string>;
}

/**
 * Returns the id of the database with this name in the output of `wrangler d1 list --json`; null when it is not there.
 */
export function databaseId(output: string, name: string = names.database): string | null {
  const list = parseList(output) as { name: string; uuid: string }[];
  return list.find((database) => database.name === name)?.uuid ?? null;
}

/**
 * Returns the id of the namespace with this title in the output of `wrangler kv namespace list`; null when it is not
 * there.
 */
export function namespaceId(output: string, title: string = names.cache): string | null {
  const list = parseList(output) as { title: string; id: string }[];
  return list.find((namespace) => namespace.title === title)?.id ?? null;
}

/** Returns the project's origin from the output of `wrangler pages project list --json`; null when it is not there. */
export function pagesOrigin(output: string, name: string = names.pages): string | null {
  const list = parseList(output) as { "Project Name": string; "Project Domains": string }[];
  const project = list.find((one) => one["Project Name"] === name);
  if (!project) return null;
  const domains = project["Project Domains"].split(", ").filter(Boolean);
  // A custom domain is preferred to the project's pages.dev domain.
  const domain = domains.find((one) => !one.endsWith(".pages.dev")) ?? domains[0] ?? `${name}.pages.dev`;
  return `https://${domain}`;
}

/** Returns the names of our queues in the table of `wrangler queues list`. */
export function queueNames(table: string): Set<string> {
  return new Set(names.queues.filter((name) => new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(table)));
}

/** Returns the names of the secrets in the output of `wrangler secret list`. */
export function secretNames(output: string): Set<string> {
  return new Set((parseList(output) as { name: string }[]).map(({ name }) => name));
}

/**
 * Returns the settings that this deployment sets: those in `environment`, and missing required ones from `ask`.
 * SESSION_SECRET changes only together with SESSION_SECRET_PREVIOUS: otherwise every session and mailed link would end.
 * Existing push keys stay unless new ones are given: every browser is registered with the old public key.
 */
export async function settingsToSet(
  present: Set<string>,
  environment: Record<string, string | undefined>,
  ask: (name: string) => Promise<string>,
  make: SecretMaker,
): Promise<Record<string, string>> {
  const chosen: Record<string, string> = {};
  for (const name of [...requiredSettings, ...optionalSettings]) {
    const given = environment[name]?.trim();
    if (name === "SESSION_SECRET") {
      const isChange = given && environment.SESSION_SECRET_PREVIOUS?.trim();
      if (isChange || !present.has(name)) chosen[name] = given || make.sessionSecret();
    } else if (given) chosen[name] = given;
    // A deployed Worker reaches no private network, so it may fetch from any public host.
    else if (name === "CALENDAR_HOSTS" && !present.has(name)) chosen[name] = "*";
    else if ((requiredSettings as readonly string[]).includes(name) && !present.has(name))
      chosen[name] = await ask(name);
  }
  Object.assign(chosen, pushKeysToSet(present, environment, make));
  for (const [name, value] of Object.entries(chosen)) checkSetting(name, value);
  return chosen;
}

/**
 * Returns the PLAN to set, or null to leave it as it is. Asks on a first deployment, and each time once a plan was set,
 * because Cloudflare shows no value of a setting.
 */
export async function planToSet(present: Set<string>, ask: (name: string) => Promise<string>): Promise<string | null> {
  if (present.size > 0 && !present.has("PLAN")) return null;
  const plan = (await ask("PLAN")) || "paid";
  checkSetting("PLAN", plan);
  // Without PLAN the plan is the paid one. It is left unset, so that no later deployment has to ask.
  return plan === "paid" && !present.has("PLAN") ? null : plan;
}

/**
 * Returns whether the site offers passwords. Throws when an earlier deployment set PLAN or PASSWORDS and this one does
 * not, because Cloudflare shows no value of a setting.
 */
export function offersPasswords(present: Set<string>, environment: Record<string, string | undefined>): boolean {
  const chosen = ["PLAN", "PASSWORDS"].filter((name) => present.has(name) && !environment[name]?.trim());
  if (chosen.length > 0) throw new Error(`Set ${chosen.join(" and ")} as before: the site is made for it.`);
  return hasPasswords({ PLAN: environment.PLAN?.trim(), PASSWORDS: environment.PASSWORDS?.trim() });
}

function pushKeysToSet(present: Set<string>, environment: Record<string, string | undefined>, make: SecretMaker) {
  const given = pushSettings.flatMap((name) => {
    const value = environment[name]?.trim();
    return value ? [[name, value] as const] : [];
  });
  if (given.length === 0) return pushSettings.some((name) => present.has(name)) ? {} : make.pushKeys();
  if (given.length < pushSettings.length) throw new Error(`${pushSettings.join(", ")} are needed together.`);
  return Object.fromEntries(given);
}

function checkSetting(name: string, value: string): void {
  const complaint = complaintOf(name, value);
  if (complaint) throw new Error(`${name} ${complaint}`);
}

function complaintOf(name: string, value: string): string | null {
  if (name.startsWith("SESSION_SECRET") && value.length < 32) return "must have at least 32 characters.";
  if (name === "PLAN" && !["free", "paid"].includes(value)) return "must be free or paid.";
  if (name === "APP_ORIGIN" && !/^https:\/\/[^/\s]+$/.test(value)) return "must look like https://eightish.example.";
  if (name === "MAIL_FROM" && !/^[^<>\r\n]*<[^<>\s@]+@[^<>\s@]+>$/.test(value)) {
    return "must look like Eightish <hello@eightish.example>.";
  }
  return null;
}

/**
 * Returns the Worker's configuration with an account's ids, as JSON for a folder that is never committed. On the free
 * plan an invocation has processor time for one mail.
 */
export function productionConfig(
  toml: string,
  root: string,
  ids: { database: string; cache: string },
  isFree = false,
): string {
  const { d1_databases, kv_namespaces, queues, ...config } = workerConfig(toml, root);
  const consumers = queues.consumers.map((consumer) => (isFree ? { ...consumer, max_batch_size: 1 } : consumer));
  return JSON.stringify({
    ...config,
    queues: { ...queues, consumers },
    // The Worker has no public address, which would be a second origin.
    workers_dev: false,
    preview_urls: false,
    d1_databases: d1_databases.map((database) => ({ ...database, database_id: ids.database })),
    kv_namespaces: kv_namespaces.map((namespace) => ({ ...namespace, id: ids.cache })),
  });
}

/**
 * Returns a built page with absolute addresses for its picture in pasted links, as Open Graph asks, and for the same page
 * in other languages, as search engines ask.
 */
export function withSharePicture(html: string, origin: string): string {
  const absolute = (_: string, tag: string, path: string) => tag + origin + path;
  return html
    .replace(/(<meta property="og:image" content=")[^"]*(\/share\.png")/, absolute)
    .replace(/(<link rel="alternate" hreflang="[^"]+" href=")[^"]*(\/about[^"]*")/g, absolute);
}

function parseList(output: string): unknown[] {
  // Wrangler may print warnings before its JSON.
  const start = output.search(/^\[/m);
  const list: unknown = start === -1 ? null : JSON.parse(output.slice(start));
  if (!Array.isArray(list)) throw new Error("Wrangler's answer could not be read. Is it a newer version?");
  return list;
}
