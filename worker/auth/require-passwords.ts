import { hasPasswords } from "#schema/plan.ts";
import { failure } from "../http/errors.ts";
import type { Config } from "../lib/config.ts";

/** Throws 403 when this site has no passwords. */
export function requirePasswords(config: Config): void {
  if (!hasPasswords(config)) throw failure("passwords-off", "This site has no passwords. Please sign in by e-mail.");
}
