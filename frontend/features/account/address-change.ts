import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { TakenBack, User } from "#schema/contracts/account.ts";
import { api } from "../../lib/api.ts";
import { useUserChange } from "./mutations.ts";
import { userQuery } from "./queries.ts";

/** Mails the link that gives the account this address. */
export function useRequestAddressChange() {
  return useMutation({ mutationFn: (email: string) => api("POST", "/api/user/address", { body: { email } }) });
}

/** Gives the account the address that the mailed link names. Also ends every other session. */
export function useChangeAddress() {
  return useUserChange((token: string) => api<User>("POST", "/api/user/address/confirm", { body: { token } }));
}

/** Gives an account back to the former address that the mailed link names. Also ends every session, maybe this browser's. */
export function useTakeBackAddress() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => api<TakenBack>("POST", "/api/auth/take-back", { body: { token } }),
    onSuccess: () => client.invalidateQueries({ queryKey: userQuery().queryKey }),
  });
}
