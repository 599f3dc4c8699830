import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { offersPasswords } from "../../lib/offers-passwords.ts";
import { urlBack } from "../polls/account-url.ts";

const authModes = ["magic", "password", "pin", "register"] as const;
export type AuthMode = (typeof authModes)[number];

export const modeTitles: Record<AuthMode, string> = {
  magic: /*i18n*/ "Sign in",
  password: /*i18n*/ "Sign in with a password",
  pin: /*i18n*/ "Enter your PIN",
  register: /*i18n*/ "Create your account",
};

/** Returns the ways to sign in. Pass true until the script runs: the prerendered page offers all of them. */
export function offeredModes(isAsBuilt = false): readonly AuthMode[] {
  return isAsBuilt || offersPasswords() ? authModes : ["magic", "pin"];
}

/**
 * Returns the mode, its setter and the page that follows: `?next=`, which the caller must check, or the poll that the
 * fragment names. The mode is in `?mode=`, so that Back returns to the previous one.
 */
export function useAuthMode(): [AuthMode, (mode: AuthMode) => void, string] {
  const [search] = useSearchParams();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const mode = offeredModes().find((known) => known === search.get("mode")) ?? "magic";
  const setMode = (next: AuthMode) => {
    const after = new URLSearchParams(search);
    if (next === "magic") after.delete("mode");
    else after.set("mode", next);
    navigate({ search: after.toString(), hash });
  };
  return [mode, setMode, search.get("next") ?? urlBack(hash)];
}
