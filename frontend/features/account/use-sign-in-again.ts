import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { SignedIn } from "#schema/contracts/account.ts";
import { userQuery } from "./queries.ts";
import { tellSignedIn } from "./session-news.ts";
import { sessionsQuery } from "./sessions.ts";

/** Signs in again without leaving the page. Replaces this browser's session. Null means that the person cancelled. */
export function useSignInAgain<Input>(signIn: (input: Input) => Promise<SignedIn | null>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: signIn,
    onSuccess: async (signedIn) => {
      if (!signedIn) return;
      client.setQueryData(userQuery().queryKey, signedIn.user);
      tellSignedIn();
      await client.invalidateQueries({ queryKey: sessionsQuery().queryKey });
    },
  });
}
