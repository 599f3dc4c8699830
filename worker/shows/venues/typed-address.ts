import type { Config } from "../../lib/config.ts";
import { checkAddress } from "../../lib/outside/address.ts";
import { Refusal } from "../../lib/refusal.ts";
import { venueRules } from "./venue-address.ts";

/** Returns the address of a venue as it is fetched. Throws 400 for one that is not fetched. */
export function typedAddress(config: Config, typed: string): string {
  const checked = checkAddress(typed, venueRules(config));
  if (!(checked instanceof URL)) throw new Refusal("invalid-input:venue-address", { field: "url" });
  return checked.href;
}
