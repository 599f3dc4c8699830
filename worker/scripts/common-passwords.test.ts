import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { commonPasswordsModule } from "./common-passwords.ts";

it("keeps the Worker's list of common passwords as the installed package has it", () => {
  const stored = readFileSync(new URL("../lib/common-passwords.ts", import.meta.url), "utf8");
  expect(stored).toBe(commonPasswordsModule());
});
