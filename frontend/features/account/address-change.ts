import { useMutation } from "@tanstack/react-query";
import type { User } from "#schema/contracts/account.ts";
import { api } from "../../lib/api.ts";
import { useUserChange } from "./mutations.ts";

/** Mails the link that gives the account this address. */
export function useRequestAddressChange() {
  return useMutation({ mutationFn: (email: string) => api("POST", "/api/user/address", { body: { email } }) });
}

/** Gives the account the address that the mailed link names. Also ends every other session. */
export function useChangeAddress() {
  return useUserChange((token: string) => api<User>("POST", "/api/user/address/confirm", { body: { token } }));
}
