import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { commonPasswordsModule } from "./common-passwords.ts";

it("keeps the Worker's list of common passwords equal to the installed package's", () => {
  const stored = readFileSync(new URL("../../lib/common-passwords.ts", import.meta.url), "utf8");
  expect(stored).toBe(commonPasswordsModule());
});
