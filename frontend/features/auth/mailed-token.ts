import { signedTokenIn } from "../../lib/signed-token.ts";

/** Returns the token in a fragment `#token=…`; '' for one that is not whole. Only the Worker reads what it says. */
export function mailedTokenIn(fragment: string): string {
  const token = signedTokenIn(new URLSearchParams(fragment.replace(/^#/, "")).get("token") ?? "");
  return token.split(".").length === 3 ? token : "";
}
