import type { ChildProcess } from "node:child_process";
import { join } from "node:path";
import { startInbox } from "../inbox/start-inbox.ts";
import { watchFrontend } from "./build-frontend.ts";
import { buildWorker } from "./build-worker.ts";
import { checkPort, checkWritable } from "./can-start.ts";
import { freePort } from "./free-port.ts";
import { localBuild, localSite } from "./local-site.ts";
import { announce, ensureSecrets, localStack, migrate, root, serve, tickCrons, untilReady } from "./local-stack.ts";

const isDev = process.argv.includes("--watch");
const running: ChildProcess[] = [];
let stopTicking = () => {};
let isStopping = false;
const stop = (signal: NodeJS.Signals) => {
  isStopping = true;
  stopTicking();
  if (running.length === 0) process.exit();
  for (const child of running) child.kill(signal);
};
process.on("SIGINT", () => stop("SIGINT"));
process.on("SIGTERM", () => stop("SIGTERM"));

try {
  const stack = localStack();
  checkWritable([root, join(root, "frontend"), stack.stateDir]);
  await checkPort(stack.port);
  ensureSecrets();
  const inbox = await startInbox(stack);
  const [site, bundle] = await Promise.all([
    localSite(stack, inbox),
    isDev ? undefined : buildWorker(),
    migrate(stack),
  ]);
  const port = isDev ? await freePort() : stack.port;
  const server = serve(stack, site, bundle, port);
  running.push(server);
  server.on("exit", (code) => {
    if (!isStopping) process.exitCode = code ?? 1;
    stop("SIGTERM");
    process.exit();
  });
  await untilReady(port, server);
  if (isDev) {
    running.push(watchFrontend(site, localBuild));
    const { serveSources } = await import("./dev-server.ts");
    await serveSources({ port: stack.port, stackPort: port, inbox });
  }
  stopTicking = tickCrons(stack);
  announce(stack);
} catch (error) {
  if (!isStopping) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
    stop("SIGTERM");
  }
}
