import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { dictionary } from "@zxcvbn-ts/language-common";
import { PASSWORD_MIN_IN_SETTINGS } from "#schema/limits.ts";

// The Worker loads the list: 10,000 passwords are 32 kB compressed.
const LENGTH = 10_000;

/** Returns the module `worker/lib/common-passwords.ts`: the commonest passwords of allowed length, sorted. */
export function commonPasswordsModule(): string {
  const ranked = dictionary["passwords-common"].filter((password) => password.length >= PASSWORD_MIN_IN_SETTINGS);
  const sorted = ranked.slice(0, LENGTH).toSorted().join(" ");
  return [
    "// Written by worker/scripts/data/common-passwords.ts from @zxcvbn-ts/language-common (MIT).",
    `export const commonPasswords =\n  ${JSON.stringify(sorted)};\n`,
  ].join("\n");
}

// Run after an update of the package: node worker/scripts/data/common-passwords.ts
if (import.meta.main)
  writeFileSync(join(import.meta.dirname, "../../lib/common-passwords.ts"), commonPasswordsModule());
