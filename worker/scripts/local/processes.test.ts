import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, it } from "vitest";
import { root } from "./local-stack.ts";

/** A command with one running process, which prints its id and then a page of text at its end. */
const command = `
  import { startProcess, stopBySignal } from "./worker/scripts/local/processes.ts";
  stopBySignal();
  const waits = "process.on('SIGTERM', () => { console.error('goroutine 1'); process.exit(); });"
    + "setInterval(() => {}, 1000); console.log(process.pid)";
  const child = startProcess(process.execPath, ["-e", waits], { stdio: ["ignore", "inherit", "pipe"] });
  child.stderr.on("data", (text) => process.stderr.write(text));
  child.once("close", () => {
    try { startProcess(process.execPath, ["-e", "setInterval(() => {}, 1000)"], {}); } catch { console.log("refused"); }
  });
`;

it("leaves no process behind when it is asked to end, starts none, and prints nothing of theirs", async () => {
  const parent = spawn("node", ["--input-type=module-typescript", "-e", command], { cwd: root });
  let output = "";
  for (const stream of [parent.stdout, parent.stderr]) stream.on("data", (text) => (output += text));
  await once(parent.stdout, "data");
  const child = Number(output);
  expect(isRunning(child)).toBe(true);
  // Only to the command itself, unlike Ctrl+C in a terminal.
  parent.kill("SIGTERM");
  const [code] = await once(parent, "close");
  expect([code, output, isRunning(child)]).toEqual([0, `${child}\nrefused\n`, false]);
});

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
}
