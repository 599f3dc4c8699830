import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ConfirmedEmail, SignedIn } from "#schema/contracts/account.ts";
import { api } from "../../lib/api.ts";
import { userQuery } from "../account/queries.ts";

// A short wait after signing in, before the page changes.
const REDIRECT_AFTER_MS = 100;

/** Loads `next` after signing in. A page load clears the previous visit from memory. */
export function continueTo(next: string) {
  setTimeout(() => window.location.replace(next), REDIRECT_AFTER_MS);
}

export function useMagicLink() {
  return useMutation({
    mutationFn: (input: { email: string; next: string }) => api("POST", "/api/auth/magic-link", { body: input }),
  });
}

function useSignIn<Input>(path: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => api<SignedIn>("POST", path, { body: input }),
    onSuccess: ({ user }) => {
      client.clear();
      client.setQueryData(userQuery().queryKey, user);
    },
  });
}

export const useVerifyLink = () => useSignIn<{ token: string }>("/api/auth/verify-link");
export const useVerifyPin = () => useSignIn<{ email: string; pin: string }>("/api/auth/verify-pin");
export const useLogin = () => useSignIn<{ email: string; password: string }>("/api/login");
export const useRegister = () =>
  useSignIn<{ email: string; password?: string; firstName?: string; lastName?: string }>("/api/register");

export function useConfirmEmail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => api<ConfirmedEmail>("POST", "/api/auth/confirm-email", { body: { token } }),
    onSuccess: () => client.invalidateQueries({ queryKey: userQuery().queryKey }),
  });
}
