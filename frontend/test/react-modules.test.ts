import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, it } from "vitest";
import { asModule } from "../react-modules.ts";

const { resolve } = createRequire(import.meta.url);

/** Evaluates a module that imports nothing. */
const evaluated = (code: string) => import(`data:text/javascript,${encodeURIComponent(code)}`);

it("gives the module the names that the CommonJS file assigns, and all of them as its default", async () => {
  const module = await evaluated(asModule('"use strict";\nexports.one = 1;\nexports.two = exports.one + 1;\n'));
  expect({ ...module }).toEqual({ one: 1, two: 2, default: { one: 1, two: 2 } });
});

it("imports what the CommonJS file requires", () => {
  const code = asModule(
    '"use strict";\nvar React = require("react"),\n  Scheduler = require("scheduler");\nexports.one = React;',
  );
  expect(code).toContain('import importedReact from "react";\nimport importedScheduler from "scheduler";');
  expect(code).not.toContain("require(");
});

it("refuses a file that imports or exports in another way", () => {
  expect(() => asModule("module.exports = 1;")).toThrow("in another way");
  expect(() => asModule('if (one) require("two");')).toThrow("in another way");
});

it("turns React itself into a module with all of React's names", async () => {
  const code = readFileSync(resolve("react").replace("index.js", "cjs/react.production.js"), "utf8");
  const { default: whole, ...names } = await evaluated(asModule(code));
  expect(Object.keys(names).sort()).toEqual(
    Object.keys(createRequire(import.meta.url)("react"))
      .filter((name) => name !== "act" && name !== "captureOwnerStack")
      .sort(),
  );
  expect(whole.useState).toBe(names.useState);
});
