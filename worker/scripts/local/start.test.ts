import { execFile, spawn } from "node:child_process";
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { freePort } from "./free-port.ts";
import { root, run, untilReady } from "./local-stack.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "eightish-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

function ran(command: string, args: string[], env: Record<string, string>, cwd = root) {
  return new Promise<{ code: number; output: string }>((done) => {
    execFile(command, args, { cwd, env: { ...process.env, ...env } }, (error, stdout, stderr) =>
      done({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });
}
const start = (env: Record<string, string>) => ran("node", ["worker/scripts/local/start.ts"], env);

describe("a failed start gives the reason in one sentence and ends with code 1", () => {
  it("when the port is in use", async () => {
    const server = createServer();
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    const { port } = server.address() as { port: number };
    expect(await start({ PORT: String(port), STATE_DIR: folder })).toEqual({
      code: 1,
      output: `Port ${port} is in use: stop what uses it, or choose another, as in PORT=${port + 1} npm start.\n`,
    });
    server.close();
  });

  it("when the port is not a number", async () => {
    const output = "PORT must be a number from 1 to 65535.\n";
    expect(await start({ PORT: "http", STATE_DIR: folder })).toEqual({ code: 1, output });
  });

  it("when its data folder is not writable", async () => {
    const file = join(folder, "file");
    writeFileSync(file, "");
    const state = join(file, "state");
    expect(await start({ PORT: "8788", STATE_DIR: state })).toEqual({
      code: 1,
      output: `Eightish cannot write to ${state}: give it the permission to.\n`,
    });
  });
});

it("names the failed step, then prints the command's output", async () => {
  const failing = run(
    "node",
    ["-e", "console.error('line 3 is wrong'); process.exit(1)"],
    "The frontend does not build.",
  );
  await expect(failing).rejects.toThrow("The frontend does not build.\n\nline 3 is wrong");
});

it("drops the stacks of a failed command", async () => {
  const said =
    "line 3 is wrong\\n    at build (file:///site.ts:3:1)\\nin poll.tsx\\ngoroutine 1 [running]:\\nmain.main()";
  const failing = run("node", ["-e", `console.error("${said}"); process.exit(1)`], "The frontend does not build.");
  await expect(failing).rejects.toThrow(/^The frontend does not build\.\n\nline 3 is wrong\nin poll\.tsx$/);
});

it("names a command that is not installed", async () => {
  await expect(run("no-such-command", [], "The site does not build.")).rejects.toThrow(
    "The site does not build. The command 'no-such-command' is missing: run npm ci.",
  );
});

it("waits for the product as long as it runs, and says that it ended", async () => {
  const port = await freePort();
  const waiting = spawn("node", ["-e", "setInterval(() => {}, 1000)"]);
  const ready = untilReady(port, waiting);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 3_600_000 });
  const health = createServer((request) =>
    request.once("data", () => request.end("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n")),
  ).listen(port);
  await ready;
  vi.useRealTimers();
  health.close();
  waiting.kill();
  const ended = spawn("node", ["-e", ""]);
  await expect(untilReady(await freePort(), ended)).rejects.toThrow("The product ended before it was ready.");
});

it("stops at once when the Worker does not build", async () => {
  const server = spawn("node", ["-e", "console.error('\\u001b[31m✘ [ERROR]\\u001b[0m Build failed with 1 error:')"]);
  await expect(untilReady(1, server)).rejects.toThrow("The Worker does not build.");
});

it("installs without a warning when Node is older than packages require", async () => {
  for (const name of ["package.json", "package-lock.json", ".npmrc"])
    copyFileSync(join(root, name), join(folder, name));
  const older = "--import=data:text/javascript,Object.defineProperty(process,`version`,{value:`v20.20.0`})";
  const install = (...flags: string[]) =>
    ran(
      "npm",
      ["ci", "--dry-run", "--offline", "--ignore-scripts", ...flags],
      { NODE_OPTIONS: older, npm_config_loglevel: "" },
      folder,
    );
  expect(await install()).toMatchObject({ code: 0, output: expect.not.stringContaining("npm warn") });
  // The warnings exist when they are not silenced.
  expect((await install("--loglevel=notice")).output).toContain("EBADENGINE");
}, 240_000);
