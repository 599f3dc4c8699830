import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";

const workflows = globSync(resolve(import.meta.dirname, "../../../.github/workflows/*.yml"));

it("gives every workflow's token read access to the code only", () => {
  expect(workflows.length).toBeGreaterThan(0);
  for (const path of workflows)
    expect([path, /^permissions:\n {2}contents: read\n\S/m.test(readFileSync(path, "utf8"))]).toEqual([path, true]);
});
