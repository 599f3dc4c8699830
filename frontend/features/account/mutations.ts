import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { SignedIn, User } from "#schema/contracts/account.ts";
import type { Language } from "#schema/languages.ts";
import { api } from "../../lib/api.ts";
import { chooseLanguage } from "../../lib/language.ts";
import { calendarFeedQuery } from "../calendar-feed/queries.ts";
import { userQuery } from "./queries.ts";

/** Mails the confirmation link again. */
export function useResendConfirmation() {
  return useMutation({ mutationFn: () => api("POST", "/api/auth/resend-confirmation") });
}

/** Creates an account with a password and signs in. */
export function useCreateAccount() {
  return useMutation({
    mutationFn: (input: { name: string; email: string; password: string }) =>
      api<SignedIn>("POST", "/api/users", { body: input }),
  });
}

/** A change that returns the user. */
export function useUserChange<Input>(change: (input: Input) => Promise<User>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (user) => client.setQueryData(userQuery().queryKey, user),
  });
}

export function useUpdateProfile() {
  return useUserChange((input: { firstName: string; lastName: string }) =>
    api<User>("PATCH", "/api/user/profile", { body: input }),
  );
}

/** Says whether news of shows is mailed. */
export function useWantShowNews() {
  return useUserChange((showNews: boolean) => api<User>("PATCH", "/api/user/profile", { body: { showNews } }));
}

/** Stores the language in the account, then shows this browser's pages in it. */
export function useChooseLanguage() {
  return useUserChange(async (language: Language) => {
    const user = await api<User>("PATCH", "/api/user/profile", { body: { language } });
    chooseLanguage(language);
    return user;
  });
}

/** Also ends the calendar feed. */
export function useSetPassword() {
  const client = useQueryClient();
  return useUserChange(async (input: { currentPassword?: string; newPassword: string }) => {
    const user = await api<User>("POST", "/api/user/set-password", { body: input });
    await client.invalidateQueries({ queryKey: calendarFeedQuery().queryKey });
    return user;
  });
}

export function useRemovePassword() {
  return useUserChange(() => api<User>("DELETE", "/api/user/set-password"));
}

export function useDeleteAccount() {
  return useMutation({ mutationFn: () => api("DELETE", "/api/user/account") });
}

/** Downloads all data that the server holds about the user. */
export function useExport() {
  return useMutation({
    mutationFn: async () => {
      const data = await api("GET", "/api/user/export");
      const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: "application/json" }));
      const link = Object.assign(document.createElement("a"), { href: url, download: "eightish-data.json" });
      link.click();
      // The browser reads the file after the click handler returns.
      setTimeout(() => URL.revokeObjectURL(url), 10_000);
    },
  });
}
