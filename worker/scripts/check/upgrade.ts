import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../local/local-stack.ts";

// Runs the Worker's tests of an earlier state on today's migrations, and today's tests on the earlier migrations:
// npm run test:upgrade -- <git ref> [test files]. The first must pass: a deployment applies migrations before it replaces
// the Worker, and a rollback of the Worker leaves them. The second tells whether that order matters.
const [ref, ...files] = process.argv.slice(2);
if (!ref) {
  console.error("Name the state to update from: npm run test:upgrade -- <git ref> [test files]");
  process.exit(1);
}

const folder = mkdtempSync(join(tmpdir(), "eightish-upgrade-"));
try {
  const then = join(folder, "then");
  checkOut(ref, then);
  const migrationsThen = join(folder, "migrations");
  cpSync(join(then, "schema/migrations"), migrationsThen, { recursive: true });
  rmSync(join(then, "schema/migrations"), { recursive: true });
  cpSync(join(root, "schema/migrations"), join(then, "schema/migrations"), { recursive: true });

  const isSafe = passes(then, {});
  const isOrderFree = passes(root, { MIGRATIONS: migrationsThen });
  console.log(`\n${isSafe ? "passes" : "FAILS "}  the Worker of ${ref} on today's schema`);
  console.log(`${isOrderFree ? "passes" : "fails "}  today's Worker on the schema of ${ref}`);
  if (!isOrderFree) console.log("        So the migrations must come first, as in npm run deploy.");
  process.exitCode = isSafe ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Writes the files of a state into `target`, with today's packages when they are the same. */
function checkOut(state: string, target: string): void {
  mkdirSync(target);
  const archive = execFileSync("git", ["archive", state], { cwd: root, maxBuffer: 1e9 });
  execFileSync("tar", ["-x", "-C", target], { input: archive });
  const lock = (tree: string) => readFileSync(join(tree, "package-lock.json"), "utf8");
  if (lock(target) === lock(root)) symlinkSync(join(root, "node_modules"), join(target, "node_modules"));
  else execFileSync("npm", ["ci"], { cwd: target, stdio: "inherit" });
}

function passes(tree: string, environment: Record<string, string>): boolean {
  const args = ["run", "--project", "worker", "--silent=passed-only", ...(files.length > 0 ? files : ["worker/"])];
  const env = { ...process.env, QUICK: "1", ...environment };
  return spawnSync("vitest", args, { cwd: tree, env, stdio: "inherit" }).status === 0;
}
