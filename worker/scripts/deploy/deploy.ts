import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { buildFrontend } from "../local/build-frontend.ts";
import { pushKeys } from "../local/local-secrets.ts";
import { root } from "../local/local-stack.ts";
import { copySite } from "./copy-site.ts";
import {
  names,
  offersPasswords,
  pagesOrigin,
  planToSet,
  queueNames,
  secretNames,
  settingsToSet,
} from "./deploy-plan.ts";
import { findIds, productionFolder, requireAccount, wrangler, writeProductionConfig } from "./production.ts";
import { version } from "./version.ts";

const listSites = ["pages", "project", "list", "--json"];

// Every step reuses what exists and creates what is missing, so a failed deployment can be run again.
try {
  await deploy();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function deploy(): Promise<void> {
  await requireAccount();
  const found = await findResources();
  if (process.stdin.isTTY && !process.env.PLAN?.trim()) {
    const plan = await planToSet(found.secrets, askWith(""));
    if (plan) process.env.PLAN = plan;
  }
  const hasPasswords = offersPasswords(found.secrets, process.env);
  await createMissing(found);
  const isComplete = found.database !== null && found.cache !== null;
  const { database, cache } = isComplete ? found : await findIds();
  if (database === null || cache === null)
    throw new Error("Cloudflare does not list what was just made. Run it again.");
  const config = writeProductionConfig({ database, cache });
  const origin = found.origin ?? pagesOrigin(await wrangler(...listSites)) ?? `https://${names.pages}.pages.dev`;
  console.log("Applying migrations.");
  await wrangler("d1", "migrations", "apply", "DB", "--remote", "-c", config);
  await deployWorker(config, found.secrets, origin);
  console.log("Building and deploying the site.");
  const flags = ["--project-name", names.pages, "--branch", "main", "--commit-dirty=true"];
  const site = join(productionFolder, "site");
  await buildFrontend();
  copySite(join(root, "frontend/dist"), site, origin, hasPasswords);
  console.log((await wrangler("pages", "deploy", site, "--cwd", "frontend", ...flags)).trim());
  console.log(`\nDeployed. The site is at ${origin}; ${origin}/api/health answers once it is up.`);
}

interface Found {
  database: string | null;
  cache: string | null;
  queues: Set<string>;
  /** The site's address; null when there is no site yet. */
  origin: string | null;
  /** Names of the Worker's settings. */
  secrets: Set<string>;
}

/** Reads what the account has. The calls run side by side: `requireAccount` has renewed Wrangler's login. */
async function findResources(): Promise<Found> {
  const [ids, queues, sites, secrets] = await Promise.all([
    findIds(),
    wrangler("queues", "list"),
    wrangler(...listSites),
    unless(/not found/, wrangler("secret", "list", "--name", names.worker)),
  ]);
  return {
    ...ids,
    queues: queueNames(queues),
    origin: pagesOrigin(sites),
    secrets: secretNames(secrets ?? "[]"),
  };
}

async function createMissing({ database, cache, queues, origin }: Found): Promise<void> {
  await Promise.all([
    database === null && create("database", "d1", "create", names.database),
    cache === null && create("cache", "kv", "namespace", "create", names.cache),
    ...names.queues.map((queue) => !queues.has(queue) && create("queue", "queues", "create", queue)),
    // Without --force Wrangler may deploy a Worker instead, when it believes that a program runs it.
    origin === null &&
      create("site", "pages", "project", "create", names.pages, "--production-branch", "main", "--force"),
  ]);
}

async function create(what: string, ...args: string[]): Promise<void> {
  console.log(`Making the ${what} ${args.find((arg) => arg.startsWith("eightish"))}.`);
  // Wrangler lists only the first hundred queues.
  await unless(/already (exists|taken)|is already taken/, wrangler(...args));
}

/** Deploys the Worker and its missing settings in one version, so that it never runs without them. */
async function deployWorker(config: string, present: Set<string>, origin: string): Promise<void> {
  const settings = await settingsToSet(present, process.env, askWith(origin), {
    sessionSecret: () => randomBytes(48).toString("base64url"),
    pushKeys: () => pushKeys(origin),
  });
  const folder = mkdtempSync(join(tmpdir(), "eightish-"));
  try {
    const file = join(folder, "secrets.json");
    writeFileSync(file, JSON.stringify(settings), { mode: 0o600 });
    const set = Object.keys(settings);
    console.log(`Deploying the Worker${set.length > 0 ? `, setting ${set.join(", ")}` : ""}.`);
    const secrets = set.length > 0 ? ["--secrets-file", file] : [];
    await wrangler("deploy", "-c", config, "--var", `VERSION:${version()}`, ...secrets);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Returns the output, or null when the error matches `harmless`. Throws any other error. */
async function unless(harmless: RegExp, output: Promise<string>): Promise<string | null> {
  try {
    return await output;
  } catch (error) {
    if (error instanceof Error && harmless.test(error.message)) return null;
    throw error;
  }
}

function askWith(origin: string): (name: string) => Promise<string> {
  const questions: Record<string, string> = {
    PLAN: "The account's Workers plan, free or paid (empty for paid): ",
    APP_ORIGIN: `The address people open (empty for ${origin}): `,
    MAIL_FROM: "The sender of all mails, as in Eightish <hello@eightish.example>: ",
  };
  return async (name) => {
    if (!process.stdin.isTTY) throw new Error(`${name} is needed: set it in the environment of this command.`);
    const terminal = createInterface({ input: process.stdin, output: process.stdout });
    const answer = (await terminal.question(questions[name] ?? `${name}: `)).trim();
    terminal.close();
    return answer || (name === "APP_ORIGIN" ? origin : "");
  };
}
