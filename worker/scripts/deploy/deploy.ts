import { randomBytes } from "node:crypto";
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { buildFrontend } from "../local/build-frontend.ts";
import { pushKeys } from "../local/local-secrets.ts";
import { root } from "../local/local-stack.ts";
import { names, pagesOrigin, secretNames, settingsToSet, withSharePicture } from "./deploy-plan.ts";
import { findIds, requireAccount, wrangler, writeProductionConfig } from "./production.ts";

// Every step reuses what exists and creates what is missing, so a failed deployment can be run again.
try {
  await deploy();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function deploy(): Promise<void> {
  await requireAccount();
  const config = await ensureResources();
  const origin = await ensurePages();
  console.log("Applying migrations.");
  await wrangler("d1", "migrations", "apply", "DB", "--remote", "-c", config);
  await deployWorker(config, origin);
  console.log("Building and deploying the site.");
  await buildFrontend();
  for (const page of globSync(join(root, "frontend/dist/*.html")))
    writeFileSync(page, withSharePicture(readFileSync(page, "utf8"), origin));
  const flags = ["--project-name", names.pages, "--branch", "main", "--commit-dirty=true"];
  console.log((await wrangler("pages", "deploy", "dist", "--cwd", "frontend", ...flags)).trim());
  console.log(`\nDeployed. The site is at ${origin}; ${origin}/api/health answers once it is up.`);
}

/** Creates the database, the cache and the queues. Returns the path of the configuration with their ids. */
async function ensureResources(): Promise<string> {
  const before = await findIds();
  if (before.database === null) await create("database", "d1", "create", names.database);
  if (before.cache === null) await create("cache", "kv", "namespace", "create", names.cache);
  for (const queue of names.queues) {
    const exists = await found(wrangler("queues", "info", queue), /does not exist/);
    if (exists === null) await create("queue", "queues", "create", queue);
  }
  const { database, cache } = await findIds();
  if (database === null || cache === null)
    throw new Error("Cloudflare does not list what was just made. Run it again.");
  return writeProductionConfig({ database, cache });
}

/** Creates the Pages project. Returns its origin. */
async function ensurePages(): Promise<string> {
  const list = () => wrangler("pages", "project", "list", "--json");
  const origin = pagesOrigin(await list());
  if (origin !== null) return origin;
  await create("site", "pages", "project", "create", names.pages, "--production-branch", "main");
  return pagesOrigin(await list()) ?? `https://${names.pages}.pages.dev`;
}

/** Deploys the Worker and its missing settings in one version, so that it never runs without them. */
async function deployWorker(config: string, origin: string): Promise<void> {
  const present = secretNames((await found(wrangler("secret", "list", "-c", config), /not found/)) ?? "[]");
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
    await wrangler("deploy", "-c", config, ...(set.length > 0 ? ["--secrets-file", file] : []));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function create(what: string, ...args: string[]): Promise<void> {
  console.log(`Making the ${what} ${args.find((arg) => arg.startsWith("eightish"))}.`);
  await wrangler(...args);
}

/** Returns the output, or null when the error matches `absent`. Throws any other error. */
async function found(answer: Promise<string>, absent: RegExp): Promise<string | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Error && absent.test(error.message)) return null;
    throw error;
  }
}

function askWith(origin: string): (name: string) => Promise<string> {
  const questions: Record<string, string> = {
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
