import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "../local/local-stack.ts";
import { thirdPartyNotices } from "./third-party.ts";

const notices = thirdPartyNotices(root);
const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

it("names every package that the product uses, with its version, and no package of builds and tests", () => {
  const lineOf = (name: string, version: string) => `\n${name} ${version}, `;
  const missing = Object.entries<string>(dependencies).filter(
    ([name, version]) => !notices.includes(lineOf(name, version)),
  );
  expect(missing).toEqual([]);
  const superfluous = ["vite", "vitest", "wrangler"].filter((name) =>
    notices.includes(`\n${name} ${devDependencies[name]}`),
  );
  expect(superfluous).toEqual([]);
});

it("has the notices that MIT, BSD and the fonts' licenses ask for", () => {
  expect(notices).toContain("Copyright (c) Meta Platforms, Inc. and affiliates.");
  expect(notices).toContain("Volodymyr Agafonkin");
  expect(notices.match(/SIL OPEN FONT LICENSE Version 1\.1/g)).toHaveLength(2);
});
