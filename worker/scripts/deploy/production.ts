import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../local/local-stack.ts";
import { databaseId, namespaceId, productionConfig } from "./deploy-plan.ts";

/** Runs Wrangler and returns its output. Throws one Error with Wrangler's own words when it fails. */
export function wrangler(...args: string[]): Promise<string> {
  const quiet = { WRANGLER_HIDE_BANNER: "true", WRANGLER_SEND_METRICS: "false", NO_COLOR: "1", CI: "true" };
  return new Promise((done, failed) => {
    const child = spawn("wrangler", args, {
      cwd: root,
      env: { ...process.env, ...quiet },
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

/** Throws unless Wrangler is signed in to exactly one account. */
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
}

/** Returns the ids of a deployment's resources by name; null where one does not exist yet. */
export async function findIds(): Promise<{ database: string | null; cache: string | null }> {
  const [databases, namespaces] = [await wrangler("d1", "list", "--json"), await wrangler("kv", "namespace", "list")];
  return { database: databaseId(databases), cache: namespaceId(namespaces) };
}

/** Writes the Worker's configuration with these ids under .wrangler/, which is never committed. Returns its path. */
export function writeProductionConfig(ids: { database: string; cache: string }): string {
  const folder = join(root, ".wrangler/production");
  mkdirSync(folder, { recursive: true });
  const path = join(folder, "wrangler.json");
  writeFileSync(path, productionConfig(readFileSync(join(root, "wrangler.toml"), "utf8"), root, ids));
  return path;
}
