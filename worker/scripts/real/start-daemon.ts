import { spawn } from "node:child_process";
import { connect } from "node:net";
import { withServers } from "./programs.ts";

const MAX_WAIT = 20_000;

export interface Daemon {
  /** Ends the server and all its child processes. */
  stop: () => Promise<void>;
}

/** Starts a server in the foreground in its own process group. Resolves once `port` of 127.0.0.1 is open. */
export async function startDaemon(command: string, args: string[], port: number): Promise<Daemon> {
  const child = spawn(command, args, {
    detached: true,
    env: withServers,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  child.stdout.on("data", (text) => (said += text));
  child.stderr.on("data", (text) => (said += text));
  const ended = new Promise<void>((done) => child.once("exit", () => done()));
  child.once("error", (error) => (said += error.message));

  for (const end = Date.now() + MAX_WAIT; !(await isOpen(port)); ) {
    if (child.exitCode !== null || child.pid === undefined || Date.now() > end) {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, "SIGKILL");
      throw new Error(`${command} did not open port ${port}:\n${said}`);
    }
    await new Promise((wait) => setTimeout(wait, 50));
  }
  const end = () => {
    if (child.exitCode === null && child.signalCode === null && child.pid !== undefined) process.kill(-child.pid);
  };
  // Ends the servers when the run is interrupted.
  process.once("exit", end);
  return {
    async stop() {
      process.off("exit", end);
      end();
      await ended;
    },
  };
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => {
      socket.destroy();
      done(true);
    });
    socket.once("error", () => done(false));
  });
}
