import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";

/** Takes away what this browser keeps for a start without a connection and for pushes; never fails. */
export const leaveDevice = () =>
  import("../install/forget-device.ts").then(
    (leave) => leave.forgetDevice(),
    () => {},
  );

/** Signs out and starts afresh on the given page of this site. When the call fails, what the browser holds is dropped all the same. */
export function useLogout(to = "/") {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api("POST", "/api/logout"),
    onError: () => {
      localStorage.clear();
      sessionStorage.clear();
    },
    onSettled: async () => {
      queryClient.clear();
      await leaveDevice();
      // A page load, so that nothing of the session stays in memory.
      location.assign(to);
    },
  });
}
