import { execFileSync } from "node:child_process";
import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { root } from "../local/local-stack.ts";
import { areaOf, areas } from "./areas.ts";
import { instrument } from "./instrument.ts";
import { printScore, sampleOf } from "./report.ts";
import { dryRun, findSurvivors, startTests } from "./run.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { sample: { type: "string" }, seed: { type: "string", default: "1" } },
});
const chosen = areas.filter(({ sources }) => positionals.length === 0 || positionals.includes(sources));
if (chosen.length === 0) {
  console.error(`Name some of these areas, or none for all: ${areas.map(({ sources }) => sources).join(", ")}`);
  process.exit(1);
}

// The sandbox lies in the repository, so that it finds node_modules.
const sandbox = join(root, ".mutants", String(process.pid));
const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { cwd: root, encoding: "utf8" });
const files = listed.split("\n").filter((file) => file && !file.startsWith("docs/"));
for (const file of files) cpSync(join(root, file), join(sandbox, file), { recursive: true });
process.chdir(sandbox);
process.env.PWD = sandbox;
// Hashing passwords at the real cost would take most of the time.
for (const [file, slow, quick] of [
  ["worker/lib/password.ts", "N: 2 ** 14", "N: 2 ** 4"],
  ["worker/lib/hash-slots.ts", "TURN_OF_OTHERS = 150", "TURN_OF_OTHERS = 1"],
] as const) {
  const text = readFileSync(file, "utf8");
  if (!text.includes(slow)) throw new Error(`${file} has no '${slow}'.`);
  writeFileSync(file, text.replace(slow, quick));
}

let isRed = false;
for (const { sources, tests, least } of chosen) {
  const isSource = (file: string) => areaOf(file)?.sources === sources && /(?<!\.test|\.d|test-[a-z]+)\.ts$/.test(file);
  const { mutants, texts } = await instrument(root, files.filter(isSource));
  for (const { name, content } of texts) writeFileSync(name, content);
  let done = 0;
  const vitest = await startTests(sandbox, () => {
    done += 1;
    if (done % 50 === 0) console.log(`${sources}: ${done} test files`);
  });
  const covering = await dryRun(vitest, tests);
  const sample = values.sample ? sampleOf(mutants, Number(values.sample), Number(values.seed)) : mutants;
  const survivors = await findSurvivors(vitest, sample, covering);
  await vitest.close();
  isRed = !printScore(sources, sample, survivors, covering, least) || isRed;
  for (const { name } of texts) cpSync(join(root, name), name);
}
rmSync(sandbox, { recursive: true });
process.exit(isRed ? 1 : 0);
