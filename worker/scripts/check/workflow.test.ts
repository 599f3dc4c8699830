import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";

const workflows = globSync(resolve(import.meta.dirname, "../../../.github/workflows/*.yml"));
const textOf = (name: string) => readFileSync(workflows.find((path) => path.endsWith(`/${name}.yml`))!, "utf8");

it("gives every workflow's token read access to the code only", () => {
  expect(workflows.length).toBeGreaterThan(0);
  for (const path of workflows)
    expect([path, /^permissions:\n {2}contents: read\n\S/m.test(readFileSync(path, "utf8"))]).toEqual([path, true]);
});

it("lets only the job that publishes a release write code, and runs no code of ours or a package in it", () => {
  expect(textOf("ci").match(/\bpermissions:/g)).toHaveLength(1);
  const [build = "", publish = ""] = textOf("release").split(/^ {2}publish:$/m);
  expect(build).not.toContain(": write");
  expect(publish.match(/^ {6}[\w-]+: write$/gm)?.map((line) => line.trim())).toEqual([
    "contents: write",
    "id-token: write",
    "attestations: write",
  ]);
  expect(publish).not.toMatch(/checkout|\b(npm|npx|node)\b/);
});

it("builds a release twice, in two folders, and publishes only what is the same", () => {
  const release = textOf("release");
  const steps = ["npm run release", "diff -r first/release elsewhere/second/release", "sha256sum", "upload-artifact"];
  const places = steps.map((step) => release.indexOf(step));
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(places[0]).toBeGreaterThan(0);
});

it("attests a release's origin and its list of packages", () => {
  expect(textOf("release")).toContain("npm sbom --sbom-format cyclonedx");
  const attested = textOf("release").match(/uses: actions\/attest@.*\n\s+with:\n(?: {10}.*\n)+/g) ?? [];
  expect(attested).toHaveLength(2);
  expect(attested[0]).toContain("subject-checksums: assets/SHA256SUMS");
  expect(attested[1]).toContain("sbom-path:");
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

it("scans code and history for weaknesses and secrets, and lets only CodeQL write its findings", () => {
  const [code = "", secrets = ""] = textOf("scan").split(/^ {2}secrets:$/m);
  expect(textOf("scan").match(/\b[\w-]+: write\b/g)).toEqual(["security-events: write"]);
  expect(code).toMatch(/security-events: write.*codeql-action\/init@.*codeql-action\/analyze@/s);
  expect(secrets).toMatch(/fetch-depth: 0.*gitleaks-action@/s);
  expect(textOf("scan")).not.toMatch(/\brun:/);
});
