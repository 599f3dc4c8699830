import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../local/local-stack.ts";
import { databaseId, namespaceId, productionConfig } from "./deploy-plan.ts";

/** Holds a deployment's configuration and site. Git ignores it. The rehearsal has its own. */
export const productionFolder = process.env.DEPLOY_FOLDER ?? join(root, ".wrangler/production");

const environment = {
  WRANGLER_HIDE_BANNER: "true",
  WRANGLER_SEND_METRICS: "false",
  WRANGLER_SEND_ERROR_REPORTS: "false",
  NO_COLOR: "1",
  CI: "true",
  // A deployment starts Wrangler ten times or more.
  NODE_COMPILE_CACHE: join(root, ".wrangler/compile-cache"),
};

/** Runs Wrangler and returns its output. Throws one Error with Wrangler's own words when it fails. */
export function wrangler(...args: string[]): Promise<string> {
  return new Promise((done, failed) => {
    const child = spawn("wrangler", args, {
      cwd: root,
      env: { ...process.env, ...environment },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    let complaints = "";
    child.stdout.on("data", (text) => (output += text));
    child.stderr.on("data", (text) => (complaints += text));
    child.on("error", failed);
    child.on("close", (code) => {
      if (code === 0) done(output);
      else failed(new Error(`wrangler ${args.slice(0, 3).join(" ")} failed:\n${`${output}\n${complaints}`.trim()}`));
    });
  });
}

/**
 * Throws unless Wrangler is signed in to one account or CLOUDFLARE_ACCOUNT_ID names one. Later commands use this account:
 * otherwise Wrangler's Pages commands take the one that they used last.
 */
export async function requireAccount(): Promise<void> {
  const answer = await wrangler("whoami", "--json").catch(() => null);
  if (answer === null) {
    throw new Error("Wrangler is not signed in. Run `npx wrangler login`, or set CLOUDFLARE_API_TOKEN.");
  }
  const { accounts = [] } = JSON.parse(answer) as { accounts?: { id: string; name: string }[] };
  if (accounts.length > 1 && !process.env.CLOUDFLARE_ACCOUNT_ID) {
    const list = accounts.map(({ id, name }) => `  ${id}  ${name}`).join("\n");
    throw new Error(`There is more than one account. Set CLOUDFLARE_ACCOUNT_ID to one of:\n${list}`);
  }
  const account = process.env.CLOUDFLARE_ACCOUNT_ID || accounts[0]?.id;
  if (!account) throw new Error("Wrangler is signed in, but the token reaches no account.");
  process.env.CLOUDFLARE_ACCOUNT_ID = account;
}

/** Returns the ids of a deployment's resources by name; null where one does not exist yet. */
export async function findIds(): Promise<{ database: string | null; cache: string | null }> {
  const [databases, namespaces] = await Promise.all([
    wrangler("d1", "list", "--json"),
    wrangler("kv", "namespace", "list"),
  ]);
  return { database: databaseId(databases), cache: namespaceId(namespaces) };
}

/** Writes the Worker's configuration with these ids. Returns its path. */
export function writeProductionConfig(ids: { database: string; cache: string }): string {
  mkdirSync(productionFolder, { recursive: true });
  const path = join(productionFolder, "wrangler.json");
  writeFileSync(
    path,
    productionConfig(readFileSync(join(root, "wrangler.toml"), "utf8"), root, ids, process.env.PLAN?.trim() === "free"),
  );
  return path;
}
