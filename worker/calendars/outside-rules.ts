import type { Config } from "../lib/config.ts";
import type { OutsideRules } from "../lib/outside/address.ts";
import { knownHosts } from "./known-hosts.ts";

/** Returns which addresses of calendars may be saved and fetched. */
export function outsideRules({ APP_ORIGIN, CALENDAR_HOSTS, CALENDAR_TEST_ORIGIN }: Config): OutsideRules {
  return { ownOrigin: APP_ORIGIN, hosts: [...knownHosts, ...CALENDAR_HOSTS], testOrigin: CALENDAR_TEST_ORIGIN };
}
