import type { ChildProcess } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseEnv, stripVTControlCharacters } from "node:util";
import { optionalSettings, pushSettings } from "../deploy/settings.ts";
import { announcement } from "./announcement.ts";
import { withLocalSecrets, writePrivateFile } from "./local-secrets.ts";
import { startProcess } from "./processes.ts";
import { retryWhileBusy } from "./retry-while-busy.ts";
import { withoutWarnings } from "./without-warnings.ts";
import { workerConfig } from "./worker-config.ts";

export const root = resolve(import.meta.dirname, "../../..");

const WORKER_NAME = "eightish-api";
const SWEEP = "* * * * *";
const NIGHTLY = "17 3 * * *";
const MINUTE = 60_000;

/** The shell may override these settings for one run. */
const overridable = [
  "APP_ORIGIN",
  "MAIL_FROM",
  "PUSH_TEST_ORIGIN",
  "CALENDAR_TEST_ORIGIN",
  "SHOW_TEST_ORIGIN",
  ...optionalSettings,
  ...pushSettings,
];

// Quiet and offline: no telemetry, no banner, no request for cf.json.
const quiet = {
  WRANGLER_SEND_METRICS: "false",
  WRANGLER_SEND_ERROR_REPORTS: "false",
  WRANGLER_HIDE_BANNER: "true",
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
};

export interface Stack {
  port: number;
  origin: string;
  stateDir: string;
  /** Holds this run's configuration, site and list of Workers. */
  folder: string;
}

export function localStack(): Stack {
  const port = portSetting("PORT", 8788);
  return {
    port,
    origin: `http://localhost:${port}`,
    stateDir: resolve(root, process.env.STATE_DIR ?? ".wrangler/state"),
    folder: join(root, `.wrangler/local-${port}`),
  };
}

/** Returns a port that the shell may set. Throws when it is not a number from 1 to 65535. */
export function portSetting(name: string, fallback: number): number {
  const port = Number(process.env[name] ?? fallback);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`${name} must be a number from 1 to 65535.`);
  return port;
}

/** Creates `.dev.vars` with new secrets on the first start and adds missing ones later. */
export function ensureSecrets(): void {
  const path = join(root, ".dev.vars");
  const before = existsSync(path) ? readFileSync(path, "utf8") : null;
  writePrivateFile(path, withLocalSecrets(before) ?? before ?? "");
}

/** Returns a setting as the local Worker reads it; undefined when it has its default. */
export function localSetting(name: string): string | undefined {
  return process.env[name] ?? parseEnv(readFileSync(join(root, ".dev.vars"), "utf8"))[name];
}

/**
 * Runs a command of this package to its end, however long it takes. When it fails, throws `failure` and the command's
 * output without its stack.
 */
export function run(command: string, args: string[], failure: string, env: Record<string, string> = {}): Promise<void> {
  return new Promise((done, failed) => {
    const child = startProcess(command, args, {
      cwd: root,
      env: { ...process.env, ...quiet, NODE_ENV: "production", CI: "true", ...env },
      stdio: "pipe",
    });
    let output = "";
    child.stdout?.on("data", (text) => (output += text));
    child.stderr?.on("data", (text) => (output += text));
    child.on("error", () => failed(new Error(`${failure} The command '${command}' is missing: run npm ci.`)));
    child.on("close", (code) => (code === 0 ? done() : failed(new Error(`${failure}\n\n${withoutStack(output)}`))));
  });
}

/** Drops the frames of a stack in JavaScript and everything from a stack in Go on, which help nobody here. */
function withoutStack(output: string): string {
  const [said = ""] = stripVTControlCharacters(output).split(/^goroutine \d+ /m);
  return said
    .split("\n")
    .filter((line) => !/^\s+at /.test(line))
    .join("\n")
    .trim();
}

export function migrate(stack: Stack): Promise<void> {
  const args = ["d1", "migrations", "apply", "DB", "--local", "--persist-to", stack.stateDir];
  return retryWhileBusy(() => run("wrangler", args, "The local database could not be migrated."));
}

/**
 * Starts Pages with the site, the Worker, D1, KV, the queues and the mail binding in one process on one port. Without a
 * `bundle` of the Worker, it follows changes of the sources.
 */
export function serve(stack: Stack, site: string, bundle?: string, port = stack.port): ChildProcess {
  const flags = "--log-level warn --show-interactive-dev-session false --ip 127.0.0.1 --inspector-port 0".split(" ");
  const server = startProcess(
    "wrangler",
    [
      ...["pages", "dev", site, "--cwd", "frontend", "-c", "wrangler.toml", "-c", writeWorkerConfig(stack, bundle)],
      ...["--port", String(port), "--persist-to", stack.stateDir, ...flags],
      ...(bundle ? [] : ["--binding", "SITE_CHANGES=1"]),
    ],
    {
      cwd: root,
      env: { ...process.env, ...quiet, ...ownRegistry(stack), NODE_ENV: "production", NO_COLOR: "1" },
      stdio: ["ignore", "inherit", "pipe"],
    },
  );
  const filter = withoutWarnings();
  server.stderr?.on("data", (piece) => process.stderr.write(filter(String(piece))));
  return server;
}

/**
 * Every run has its own registry. Wrangler's processes find Workers by name in a shared one, so a cron posted here
 * could go to the Worker of another run, even of one that has ended.
 */
function ownRegistry(stack: Stack): Record<string, string> {
  const path = join(stack.folder, "registry");
  rmSync(path, { recursive: true, force: true });
  return { WRANGLER_REGISTRY_PATH: path, CLOUDFLARE_DEV_REGISTRY_PATH: path };
}

/**
 * Writes the Worker's configuration for this run into its own folder: with several Workers, Wrangler reads secrets only
 * from the `.dev.vars` beside the configuration.
 */
function writeWorkerConfig(stack: Stack, bundle?: string): string {
  mkdirSync(stack.folder, { recursive: true });
  const toml = readFileSync(join(root, "wrangler.toml"), "utf8");
  const path = join(stack.folder, "wrangler.json");
  writeFileSync(path, JSON.stringify(workerConfig(toml, root, bundle)));

  const file = readFileSync(join(root, ".dev.vars"), "utf8");
  const names = new Set(file.split("\n").map((line) => line.split("=")[0]?.trim()));
  const defaults = {
    APP_ORIGIN: stack.origin,
    MAIL_FROM: "Eightish <eightish@localhost>",
    // A key given for this run makes the shows real.
    ...(!localSetting("TICKETMASTER_API_KEY") && { SHOWS: "sample" }),
  };
  const missing = Object.entries(defaults).filter(([name]) => !names.has(name));
  const overrides = overridable.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]));
  const lines = [...missing, ...overrides].map(([name, value]) => `${name}='${value}'`);
  // The last of two lines with one name counts.
  writePrivateFile(join(stack.folder, ".dev.vars"), [file, ...lines, ""].join("\n"));
  return path;
}

/**
 * Resolves once the server responds on this port, however long that takes. Throws when the Worker does not build or the
 * server ends.
 */
export async function untilReady(port: number, server: ChildProcess): Promise<void> {
  let problem = "";
  server.once("close", () => (problem ||= "The product ended before it was ready."));
  server.stderr?.on("data", (piece) => {
    if (/\[ERROR\] Build failed/.test(stripVTControlCharacters(String(piece)))) problem = "The Worker does not build.";
  });
  while (!problem) {
    // A slow machine may need long for the first response.
    const response = await fetch(`http://localhost:${port}/api/health`, { signal: AbortSignal.timeout(MINUTE) }).catch(
      () => null,
    );
    // 503 means that mail is overdue, as after a pause of some days. The product is ready all the same.
    if (response?.ok || (response?.status === 503 && response.headers.get("Content-Type")?.includes("json"))) return;
    await new Promise((wait) => setTimeout(wait, 150));
  }
  throw new Error(problem);
}

/**
 * Posts the crons, which the local stack does not fire: once now, then on schedule. Returns a function that stops it.
 */
export function tickCrons(stack: Stack): () => void {
  const tick = async (cron: string) => {
    const response = await fetch(`${stack.origin}/cdn-cgi/local/explorer/api/local/scheduled?worker=${WORKER_NAME}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ cron }),
    }).catch(() => null);
    const ran = response?.ok ? ((await response.json()) as { result?: { outcome?: string } }) : null;
    if (response && ran?.result?.outcome !== "ok") console.error(`The job '${cron}' did not run to its end.`);
  };
  const timers = [setInterval(() => tick(SWEEP), MINUTE), setInterval(() => tick(NIGHTLY), 24 * 60 * MINUTE)];
  tick(NIGHTLY).then(() => tick(SWEEP));
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}

export function announce(stack: Stack, calendars: string, venues: string): void {
  const { MAIL_TRANSPORT } = parseEnv(readFileSync(join(stack.folder, ".dev.vars"), "utf8"));
  console.log(announcement(stack.origin, { calendars, venues }, MAIL_TRANSPORT));
}
