import { buildFrontend, watchFrontend } from "./build-frontend.ts";
import { announce, ensureSecrets, localStack, migrate, serve, tickCrons, untilReady } from "./local-stack.ts";

const isDev = process.argv.includes("--watch");
const stack = localStack();
ensureSecrets();
await Promise.all([buildFrontend(), migrate(stack)]);
const server = serve(stack);
const watcher = isDev ? watchFrontend() : null;

let stopTicking = () => {};
let isStopping = false;
const stop = (signal: NodeJS.Signals) => {
  isStopping = true;
  stopTicking();
  watcher?.kill(signal);
  server.kill(signal);
};
process.on("SIGINT", () => stop("SIGINT"));
process.on("SIGTERM", () => stop("SIGTERM"));
server.on("exit", (code) => {
  watcher?.kill();
  process.exit(isStopping ? 0 : (code ?? 1));
});

try {
  await untilReady(stack);
  stopTicking = tickCrons(stack);
  announce(stack);
} catch (error) {
  if (!isStopping) {
    console.error(error instanceof Error ? error.message : error);
    stop("SIGTERM");
    process.exitCode = 1;
  }
}
