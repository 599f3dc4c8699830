import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { userQuery } from "../account/queries.ts";

/** Signs out the browser that the mailed link names, which may be this one. */
export function useEndSessionByLink() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => api("POST", "/api/auth/end-session", { body: { token } }),
    onSuccess: () => client.invalidateQueries({ queryKey: userQuery().queryKey }),
  });
}
