import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";

interface RunningProcess {
  child: ChildProcess;
  stop: () => Promise<void>;
}

/** Starts a program in its own process group, so that its children end with it. */
export function start(command: string, args: string[], env: Record<string, string> = {}): RunningProcess {
  const child = spawn(command, args, {
    detached: true,
    env: { ...process.env, ...env },
    stdio: ["ignore", "ignore", "pipe", "pipe"],
  });
  const ended = new Promise<void>((done) => child.once("close", () => done()));
  return {
    child,
    stop: async () => {
      if (child.pid && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, "SIGKILL");
      await ended;
    },
  };
}

/** Resolves with the first matching line of output; `channel` 2 is the error output, 3 an extra pipe. */
export function waitForLine({ child }: RunningProcess, channel: 2 | 3, pattern: RegExp): Promise<RegExpMatchArray> {
  return new Promise((found, failed) => {
    let output = "";
    createInterface({ input: child.stdio[channel] as NodeJS.ReadableStream }).on("line", (line) => {
      output += `${line}\n`;
      const match = line.match(pattern);
      if (match) found(match);
    });
    child.once("error", failed);
    child.once("exit", (code) => failed(new Error(`${child.spawnargs.join(" ")} ended with ${code}:\n${output}`)));
  });
}
