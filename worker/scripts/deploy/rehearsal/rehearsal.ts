import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../../local/local-stack.ts";
import { startFakeCloudflare, TOKEN } from "./fake-cloudflare.ts";

const SETTINGS = { APP_ORIGIN: "https://eightish.example", MAIL_FROM: "Eightish <hello@eightish.example>" };

interface Outcome {
  isDeployed: boolean;
  output: string;
  /** What this deployment changed, in words. Calls that run side by side are sorted. */
  changes: string[];
}

/** Deploys with the real command and the real Wrangler to an account of our own. */
export async function startRehearsal() {
  const cloudflare = await startFakeCloudflare();
  const folder = mkdtempSync(join(tmpdir(), "eightish-rehearsal-"));
  const { PATH, HOME } = process.env;
  const environment = {
    ...{ PATH, HOME, ...SETTINGS },
    CLOUDFLARE_API_BASE_URL: `${cloudflare.origin}/client/v4`,
    CLOUDFLARE_API_TOKEN: TOKEN,
    // No call reaches another server, and no file of this account stays where a real deployment finds it.
    ...{ HTTPS_PROXY: cloudflare.origin, HTTP_PROXY: cloudflare.origin, NO_PROXY: "127.0.0.1" },
    ...{ WRANGLER_CACHE_DIR: join(folder, "cache"), WRANGLER_LOG_PATH: join(folder, "logs") },
    ...{ XDG_CONFIG_HOME: join(folder, "config"), DEPLOY_FOLDER: join(folder, "production") },
    // With this variable Wrangler believes that a program runs it, and treats new sites differently.
    GEMINI_CLI: "1",
  };

  /** Deploys once. With `breakAt`, kills the deployment at the first such change, before it learns that it was made. */
  function deploy(settings: Record<string, string> = {}, breakAt?: (change: string) => boolean): Promise<Outcome> {
    const before = cloudflare.account.changes.length;
    const child = spawn("node", [join(root, "worker/scripts/deploy/deploy.ts")], {
      cwd: root,
      env: { ...environment, ...settings },
      stdio: ["ignore", "pipe", "pipe"],
      // A group of its own, so that its Wranglers end with it.
      detached: true,
    });
    if (breakAt) cloudflare.breakAt(breakAt, () => process.kill(-child.pid!, "SIGKILL"));
    let output = "";
    child.stdout.on("data", (text) => (output += text));
    child.stderr.on("data", (text) => (output += text));
    return new Promise((done, failed) => {
      child.on("error", failed);
      child.on("close", (code) => {
        cloudflare.mend();
        done({ isDeployed: code === 0, output, changes: sorted(cloudflare.account.changes.slice(before)) });
      });
    });
  }

  return {
    cloudflare,
    deploy,
    async end() {
      await cloudflare.end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Sorts neighbours that begin with the same word. */
function sorted(changes: string[]): string[] {
  const runs: string[][] = [];
  for (const change of changes) {
    const last = runs.at(-1);
    if (last?.[0] && wordOf(last[0]) === wordOf(change)) last.push(change);
    else runs.push([change]);
  }
  return runs.flatMap((run) => (["create", "add", "set"].includes(wordOf(run[0]!)) ? run.sort() : run));
}

function wordOf(change: string): string {
  return change.split(" ")[0]!;
}
