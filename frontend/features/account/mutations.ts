import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";

/** Signs out and starts afresh on the home page. When the call fails, what the browser holds is dropped all the same. */
export function useLogout() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api("POST", "/api/logout"),
    onError: () => {
      localStorage.clear();
      sessionStorage.clear();
    },
    onSettled: () => {
      queryClient.clear();
      // A page load, so that nothing of the session stays in memory.
      location.assign("/");
    },
  });
}

/** Sends the confirmation mail for the user's address again. */
export function useResendConfirmation() {
  return useMutation({ mutationFn: () => api("POST", "/api/auth/resend-confirmation") });
}
