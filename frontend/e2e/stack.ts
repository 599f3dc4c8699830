import { type ChildProcess, spawn } from "node:child_process";
import { appendFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { freePort } from "../../worker/scripts/local/free-port.ts";

const root = resolve(import.meta.dirname, "../..");

export interface RunningStack {
  origin: string;
  /** The process group of all its processes. */
  group: number;
  /** The output until it was ready. */
  output: string;
  /** Kills it and all its child processes at once, as a power cut would. */
  kill: () => Promise<void>;
  stop: () => Promise<void>;
}

/**
 * Runs `npm start` with its own database. `state` and `port` restart a killed stack with its data. `folder` is another
 * checkout.
 */
export async function startStack(
  options: { port?: number; state?: string; env?: Record<string, string>; folder?: string } = {},
): Promise<RunningStack & { port: number; state: string }> {
  const port = options.port ?? (await freePort());
  const state = options.state ?? mkdtempSync(join(tmpdir(), "eightish-"));
  const child = spawn("npm", ["start"], {
    cwd: options.folder ?? root,
    detached: true,
    env: { ...process.env, ...options.env, PORT: String(port), STATE_DIR: state },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output = await ready(child);
  const end = (signal: NodeJS.Signals) =>
    new Promise<void>((done) => {
      child.once("exit", () => done());
      // Ends the whole process group: npm, the script, Wrangler and workerd.
      if (child.exitCode === null && child.pid) process.kill(-child.pid, signal);
      else done();
    });
  return {
    port,
    state,
    group: child.pid ?? 0,
    origin: `http://localhost:${port}`,
    output,
    kill: () => end("SIGKILL"),
    stop: async () => {
      await end("SIGTERM");
      // The last process may still be writing.
      rmSync(state, { recursive: true, force: true, maxRetries: 20 });
    },
  };
}

function ready(child: ChildProcess): Promise<string> {
  return new Promise((done, failed) => {
    let output = "";
    const read = (text: Buffer) => {
      output += text;
      if (process.env.STACK_LOG) appendFileSync(process.env.STACK_LOG, text);
      // The last line that a start prints.
      if (output.includes("Ctrl+C")) done(output);
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    child.once("exit", (code) => failed(new Error(`npm start ended with ${code}:\n${output}`)));
  });
}
