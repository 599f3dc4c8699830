import { join } from "node:path";
import { startInbox } from "../inbox/start-inbox.ts";
import { watchFrontend } from "./build-frontend.ts";
import { buildWorker } from "./build-worker.ts";
import { startCalendars } from "./calendars/start-calendars.ts";
import { checkPort, checkWritable } from "./can-start.ts";
import { freePort } from "./free-port.ts";
import { localBuild, localSite } from "./local-site.ts";
import { announce, ensureSecrets, localStack, migrate, root, serve, tickCrons, untilReady } from "./local-stack.ts";
import { stopBySignal } from "./processes.ts";
import { step } from "./steps.ts";
import { startVenues } from "./venues/start-venues.ts";

const isDev = process.argv.includes("--watch");
let stopTicking = () => {};
let isStopping = false;
const stop = stopBySignal(() => {
  isStopping = true;
  stopTicking();
});

try {
  const stack = localStack();
  checkWritable([root, join(root, "frontend"), stack.stateDir]);
  await checkPort(stack.port);
  ensureSecrets();
  const inbox = await startInbox(stack);
  const calendars = await startCalendars(stack);
  const venues = await startVenues(stack);
  const [site, bundle] = await Promise.all([
    localSite(stack, inbox),
    isDev ? undefined : buildWorker(),
    step("Preparing the database", () => migrate(stack)),
  ]);
  const port = isDev ? await freePort() : stack.port;
  const server = serve(stack, site, bundle, port);
  await step("Starting", () => untilReady(port, server));
  server.once("close", (code) => fail("The product has ended.", code ?? 1));
  if (isDev) {
    watchFrontend(site, localBuild);
    const { serveSources } = await import("./dev-server.ts");
    await serveSources({ port: stack.port, stackPort: port, inbox });
  }
  stopTicking = tickCrons(stack);
  announce(stack, calendars, venues);
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}

function fail(sentence: string, code = 1): void {
  // A process that is stopped fails too.
  if (isStopping) return;
  console.error(sentence);
  process.exitCode = code;
  stop("SIGTERM");
}
