import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { OptOutInput, OptOutState } from "#schema/contracts/opt-outs.ts";
import { api } from "../../lib/api.ts";

const path = (token: string) => `/api/unsubscribe/${encodeURIComponent(token)}`;

export const optOutQuery = (token: string) =>
  queryOptions({ queryKey: ["opt-out", token], queryFn: () => api<OptOutState>("GET", path(token)) });

export function useSetOptOut(token: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: OptOutInput) => api<OptOutState>("POST", path(token), { body: input }),
    onSuccess: (state) => client.setQueryData(optOutQuery(token).queryKey, state),
  });
}
