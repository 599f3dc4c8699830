import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";

export interface RunningProcess {
  child: ChildProcess;
  stop: () => Promise<void>;
}

/** Starts a program in a process group of its own, so that what it starts ends with it. */
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

/** The first line of a program's output that matches; `channel` 2 is its errors, 3 what it is asked to write there. */
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
