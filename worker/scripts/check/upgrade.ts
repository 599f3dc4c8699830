import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../local/local-stack.ts";

// Runs the Worker's tests of an earlier state on today's migrations, and today's tests on the earlier migrations:
// npm run test:upgrade -- <git ref> [test files]. The first must pass: a deployment applies migrations before it replaces
// the Worker, and a rollback of the Worker leaves them. The second shows whether that order matters.
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

  const earlier = runTests(then, {});
  const today = runTests(root, { MIGRATIONS: migrationsThen });
  console.log(`\nThe Worker of ${ref} on today's schema: ${inWords(earlier)}`);
  console.log(`Today's Worker on the schema of ${ref}: ${inWords(today)}`);
  if (today.failed.length > 0) console.log("So the migrations must come first, as in npm run deploy.");
  process.exitCode = earlier.failed.length === 0 && earlier.passed > 0 ? 0 : 1;
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

interface Outcome {
  passed: number;
  /** Names of the failed tests. */
  failed: string[];
}

function runTests(tree: string, environment: Record<string, string>): Outcome {
  const results = join(folder, "results.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${results}`];
  const named = files.length > 0 ? files : ["worker/"];
  const env = { ...process.env, QUICK: "1", ...environment };
  const args = ["run", "--project", "worker", "--silent=passed-only", ...reporters, ...named];
  spawnSync("vitest", args, { cwd: tree, env, stdio: "inherit" });
  const { testResults } = JSON.parse(readFileSync(results, "utf8")) as { testResults: FileResult[] };
  rmSync(results);
  const tests = testResults.flatMap(({ name, status, assertionResults }) =>
    // A file that cannot start has no tests.
    assertionResults.length > 0 ? assertionResults : [{ status, fullName: name }],
  );
  const withStatus = (wanted: string) => tests.filter((test) => test.status === wanted).map((test) => test.fullName);
  return { passed: withStatus("passed").length, failed: withStatus("failed") };
}

/** A file's part of Vitest's report. */
interface FileResult {
  name: string;
  status: string;
  assertionResults: { status: string; fullName: string }[];
}

function inWords({ passed, failed }: Outcome): string {
  return [`${passed} tests pass, ${failed.length} fail.`, ...failed].join("\n  ");
}
