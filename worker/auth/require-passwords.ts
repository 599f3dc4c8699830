import { hasPasswords } from "#schema/plan.ts";
import type { Config } from "../lib/config.ts";
import { Refusal } from "../lib/refusal.ts";

/** Throws 403 when this site has no passwords. */
export function requirePasswords(config: Config): void {
  if (!hasPasswords(config)) throw new Refusal("passwords-off");
}
