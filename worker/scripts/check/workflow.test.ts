import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";

const workflows = globSync(resolve(import.meta.dirname, "../../../.github/workflows/*.yml"));

it("gives every workflow's token read access to the code only", () => {
  expect(workflows.length).toBeGreaterThan(0);
  for (const path of workflows)
    expect([path, /^permissions:\n {2}contents: read\n\S/m.test(readFileSync(path, "utf8"))]).toEqual([path, true]);
});

it("pins every action by its commit, with the version in a comment", () => {
  const uses = workflows.flatMap((path) => readFileSync(path, "utf8").match(/uses:.*/g) ?? []);
  expect(uses.length).toBeGreaterThan(0);
  for (const line of uses) expect(line).toMatch(/^uses: [\w-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

it("audits the packages in every run, or says that it did not", () => {
  const all = workflows.map((path) => readFileSync(path, "utf8")).join("\n");
  expect(all).toMatch(/npm audit --omit=dev --audit-level=high\n\s+else\n\s+echo "::warning::npm audit was skipped/);
});
