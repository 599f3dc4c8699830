import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { root } from "../local/local-stack.ts";

export const SECRET = "a secret of the benchmark, 32 bytes or more";
const quiet = { ...process.env, WRANGLER_SEND_METRICS: "false", CI: "true" };
const modern = { compatibilityDate: "2026-10-01", compatibilityFlags: ["nodejs_compat"] };

/** Bundles a Worker and the Pages Functions into `folder`, as a deployment does. */
export function bundle(folder: string): void {
  const wrangler = (...args: string[]) => execFileSync("wrangler", args, { cwd: root, env: quiet, stdio: "pipe" });
  const entry = "worker/test/counted-worker.ts";
  wrangler("deploy", entry, "-c", "wrangler.toml", "--dry-run", "--minify", "--outdir", join(folder, "worker"));
  execFileSync(
    "wrangler",
    [
      ...["pages", "functions", "build", "functions", "--outdir", join(folder, "pages"), "--minify"],
      ...["--build-output-directory", "dist", "--compatibility-date", modern.compatibilityDate],
      ...["--compatibility-flag", "nodejs_compat"],
    ],
    { cwd: join(root, "frontend"), env: quiet, stdio: "pipe" },
  );
}

/**
 * Runs the bundles in workerd: Pages serves `/api` and the poll page, with the Worker behind it, as deployed. Queued mails
 * stay in the queue.
 */
export async function startProduct(folder: string, state: string): Promise<Miniflare> {
  const template = readFileSync(join(root, "frontend/dist/poll.html"), "utf8");
  const assets = `export default { fetch: () => new Response(${JSON.stringify(template)}, { headers: { "Content-Type": "text/html" } }) }`;
  const product = new Miniflare(
    convertV4MiniflareOptions({
      port: 0,
      resourcePersistencePath: state,
      // Many requests log a line each.
      handleStructuredLogs: () => {},
      workers: [
        {
          name: "pages",
          modules: [
            { type: "ESModule", path: "index.js", contents: readFileSync(join(folder, "pages/index.js"), "utf8") },
          ],
          serviceBindings: { API: "api", ASSETS: "assets" },
          ...modern,
        },
        {
          name: "api",
          modules: [
            {
              type: "ESModule",
              path: "worker.js",
              contents: readFileSync(join(folder, "worker", scriptIn(join(folder, "worker"))), "utf8"),
            },
          ],
          bindings: {
            APP_ORIGIN: "http://localhost:8788",
            SESSION_SECRET: SECRET,
            MAIL_FROM: "Eightish <eightish@localhost>",
            ADMIN_EMAILS: "u0@example.com",
            SHOWS: "sample",
          },
          d1Databases: { DB: "bench" },
          kvNamespaces: { CACHE: "cache" },
          queueProducers: { MAIL_QUEUE: "mail", SIGN_IN_QUEUE: "sign-in", PUSH_QUEUE: "push" },
          ...modern,
        },
        { name: "assets", modules: [{ type: "ESModule", path: "assets.js", contents: assets }], ...modern },
      ],
    }),
  );
  await product.ready;
  return product;
}

function scriptIn(folder: string): string {
  const script = readdirSync(folder).find((name) => name.endsWith(".js"));
  if (!script) throw new Error(`There is no bundle in ${folder}.`);
  return script;
}
