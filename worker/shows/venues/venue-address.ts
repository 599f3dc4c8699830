import type { Config } from "../../lib/config.ts";
import type { OutsideRules } from "../../lib/outside/address.ts";

/** Returns which addresses of venues may be saved and fetched. */
export function venueRules({ APP_ORIGIN, SHOW_TEST_ORIGIN }: Config): OutsideRules {
  return { ownOrigin: APP_ORIGIN, hosts: ["*"], testOrigin: SHOW_TEST_ORIGIN };
}
