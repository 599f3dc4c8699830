import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Passkey } from "#schema/contracts/passkeys.ts";
import { api } from "../../lib/api.ts";
import { fromPrefetch } from "../../lib/prefetched.ts";
import { userQuery } from "../account/queries.ts";
import { makePasskey } from "./web-authn.ts";

/** The account's passkeys, the oldest first. */
export function passkeysQuery() {
  return queryOptions({
    queryKey: ["passkeys"],
    queryFn: ({ signal }) => api<Passkey[]>("GET", "/api/passkeys", { signal }),
    ...fromPrefetch<Passkey[]>("/api/passkeys"),
  });
}

/** Returns what the browser needs to sign in by a passkey. */
export const requestOptions = () => api<PublicKeyCredentialRequestOptionsJSON>("POST", "/api/auth/passkey/options");

/** Adds a passkey. The result is null when the person cancels the browser's dialog. */
export function useAddPasskey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (): Promise<Passkey | null> => {
      const options = await api<PublicKeyCredentialCreationOptionsJSON>("POST", "/api/passkeys/options");
      const passkey = await makePasskey(options);
      return passkey && api<Passkey>("POST", "/api/passkeys", { body: { passkey } });
    },
    onSuccess: (added) =>
      added &&
      Promise.all([passkeysQuery(), userQuery()].map(({ queryKey }) => client.invalidateQueries({ queryKey }))),
  });
}

export function useRenamePasskey() {
  return usePasskeyChange(({ id, name }: { id: string; name: string }) =>
    api<Passkey>("PATCH", `/api/passkeys/${id}`, { body: { name } }),
  );
}

export function useRemovePasskey() {
  return usePasskeyChange((id: string) => api("DELETE", `/api/passkeys/${id}`));
}

function usePasskeyChange<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    // Refreshes after an error too, because the passkey may already be gone.
    onSettled: () => client.invalidateQueries({ queryKey: passkeysQuery().queryKey }),
  });
}

/** Notes that the person does not want the offered passkey. */
export function useDeclineOffer() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api("POST", "/api/passkeys/offer"),
    onSettled: () => client.invalidateQueries({ queryKey: userQuery().queryKey }),
  });
}
