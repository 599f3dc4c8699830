import { expect, it } from "vitest";
import { missingCitations } from "./check-citations.ts";

const isThere = (path: string) => ["docs/security.md", "ARCHITECTURE.md"].includes(path);

it("accepts links and names that lead to a file of the repository", () => {
  expect(
    missingCitations("README.md", "See [security](docs/security.md#abuse) and [a site](https://a.test).", isThere),
  ).toEqual([]);
  expect(missingCitations("docs/scaling.md", "See [security](security.md).", isThere)).toEqual([]);
  expect(missingCitations("worker/app.ts", "// ARCHITECTURE.md shows the layers.", isThere)).toEqual([]);
});

it("refuses a link and a named document that lead nowhere", () => {
  expect(missingCitations("README.md", "[plan](docs/plan.md)", isThere)).toEqual([
    "README.md cites docs/plan.md, which does not exist.",
  ]);
  expect(missingCitations("worker/app.ts", "// As plan.md says.", isThere)).toEqual([
    "worker/app.ts cites plan.md, which does not exist.",
  ]);
});

it("refuses a path of a source file in a document that leads nowhere", () => {
  expect(
    missingCitations("ARCHITECTURE.md", "`worker/app.ts` calls `app.ts` and `worker/<feature>/a.ts`", isThere),
  ).toEqual(["ARCHITECTURE.md cites worker/app.ts, which does not exist."]);
});

it("refuses a reason that only names a paragraph of an absent document", () => {
  expect(missingCitations("worker/app.ts", "const a = 1;\n// The limit of decisions §4.", isThere)).toEqual([
    "worker/app.ts:2 cites 'decisions §': give the reason in words.",
  ]);
});
