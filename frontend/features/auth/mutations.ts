import type { AuthenticationResponseJSON } from "@simplewebauthn/browser";
import { queryOptions, useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import type {
  ConfirmedEmail,
  LinkPurpose,
  MailedLink,
  SignedIn,
  SignInMailed,
  SignInRequest,
} from "#schema/contracts/account.ts";
import { SIGN_IN_CODE_MINUTES } from "#schema/limits.ts";
import { api } from "../../lib/api.ts";
import { userQuery } from "../account/queries.ts";
import { tellSignedIn } from "../account/session-news.ts";
import type { inputOf } from "../events/create/event-draft.ts";

// A short wait after signing in, before the page changes.
const REDIRECT_AFTER_MS = 100;

/** Loads `next` after signing in. A page load clears the previous visit from memory. */
export function continueTo(next: string, after = REDIRECT_AFTER_MS) {
  setTimeout(() => window.location.replace(next), after);
}

/** What the sign-in mail is asked for with: an address, and the page or the event that follows the sign-in. */
interface AskedSignIn {
  email: string;
  next: string;
  event?: ReturnType<typeof inputOf>;
  eventKey?: string;
  organizerName?: string;
}

export function useMagicLink() {
  return useMutation({
    mutationFn: (body: AskedSignIn) => api<SignInMailed>("POST", "/api/auth/magic-link", { body }),
  });
}

/** What a mailed link says, once the Worker has checked it. Asking for it uses up nothing. */
export function mailedLinkQuery(link: { token: string; purpose: LinkPurpose }) {
  return queryOptions({
    queryKey: ["mailed-link", link],
    queryFn: () => api<MailedLink>("POST", "/api/auth/read-link", { body: link }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    networkMode: "always",
  });
}

const SIGN_IN_REQUEST = "sign-in-request";
const ASK_AGAIN_MS = 5_000;
// Afterwards the mail is no longer valid.
const ASKS_MAX = (SIGN_IN_CODE_MINUTES * 60_000) / ASK_AGAIN_MS;

/** Whether the mail that this browser asked for was used in another one. An event has its own key. */
export function signInRequestQuery(id: string, eventKey = "") {
  const path = `/api/auth/requests/${encodeURIComponent(id)}?${new URLSearchParams({ eventKey })}`;
  return queryOptions({
    queryKey: [SIGN_IN_REQUEST, id],
    queryFn: ({ signal }) => api<SignInRequest>("GET", path, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) =>
      state.data?.usedBy || state.dataUpdateCount + state.errorUpdateCount > ASKS_MAX ? false : ASK_AGAIN_MS,
  });
}

const SIGN_IN = ["sign-in"];

function useSignIn<Input extends object>(path: string) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: SIGN_IN,
    mutationFn: (input: Input & { send?: string | undefined }) => api<SignedIn>("POST", path, { body: input }),
    onSuccess: ({ user, event }, { send }) => {
      // Keeps the mutations, because the page asks whether this tab signs in.
      client.getQueryCache().clear();
      client.setQueryData(userQuery().queryKey, user);
      tellSignedIn(event && send ? { key: send, id: event.id } : null);
    },
    // The mail may have been used elsewhere meanwhile.
    onError: () => void client.invalidateQueries({ queryKey: [SIGN_IN_REQUEST] }),
  });
}

/** Returns true from the moment that this page signs in, unless it failed. The page then leads on by itself. */
export function useSignsInHere(): boolean {
  const states = useMutationState({ filters: { mutationKey: SIGN_IN }, select: ({ state }) => state.status });
  return states.some((status) => status === "pending" || status === "success");
}

export const useVerifyLink = () => useSignIn<{ token: string }>("/api/auth/verify-link");
export const useVerifyPin = () => useSignIn<{ email: string; pin: string }>("/api/auth/verify-pin");
export const useSignInByPasskey = () =>
  useSignIn<{ passkey: AuthenticationResponseJSON; next: string }>("/api/auth/passkey");
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
