import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";

/** The processes that this command has started and that still run. */
const running = new Set<ChildProcess>();
let isStopping = false;

/** Starts a process that ends with this one, see {@link stopBySignal}. Throws when this one is about to end. */
export function startProcess(command: string, args: string[], options: SpawnOptions): ChildProcess {
  if (isStopping) throw new Error("No process starts any more.");
  const child = spawn(command, args, options);
  running.add(child);
  for (const end of ["close", "error"]) child.once(end, () => running.delete(child));
  return child;
}

/** Stops all started processes and resolves when they have ended. What they still print is dropped. */
async function stopProcesses(signal: NodeJS.Signals): Promise<void> {
  const ends = [...running].map(
    (child) =>
      new Promise<void>((ended) => {
        child.once("close", () => ended());
        for (const output of [child.stdout, child.stderr]) output?.removeAllListeners("data").resume();
        child.kill(signal);
      }),
  );
  await Promise.all(ends);
}

/**
 * Stops all started processes at Ctrl+C or when this process is asked to end, whichever step runs, and then ends. Another
 * signal ends at once. Returns what also stops them, for another reason.
 */
export function stopBySignal(before = () => {}): (signal: NodeJS.Signals) => Promise<void> {
  const stop = async (signal: NodeJS.Signals) => {
    if (isStopping) process.exit();
    isStopping = true;
    before();
    await stopProcesses(signal);
    process.exit();
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => stop(signal));
  return stop;
}
