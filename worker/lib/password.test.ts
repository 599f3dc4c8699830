import { expect, inject, it } from "vitest";
import { hashPassword, passwordMatches } from "./password.ts";

it.runIf(inject("isWhole"))("a stored password names OWASP's cost and a salt of its own", async () => {
  const [first, second] = [await hashPassword("a long enough one"), await hashPassword("a long enough one")];

  expect(first).toMatch(/^scrypt\$16384\$8\$5\$[\w-]{22}\$[\w-]{43}$/);
  expect(second).not.toBe(first);
});

it("a password of an earlier cost still matches", async () => {
  const stored = "scrypt$2$8$1$salt$ttbHxMgveAitdjvpFml_L0otiWmMiPGLqa_0Jz1aD-Y";
  expect(await passwordMatches("a long enough one", stored)).toBe(true);
});
