import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { api } from "../../lib/api.ts";
import { failureSentence } from "../../lib/failure.ts";
import { toast } from "../../ui/overlay/toast.ts";

/** Takes away what this browser keeps for a start without a connection and for pushes; never fails. */
export const leaveDevice = () =>
  import("../install/forget-device.ts").then(
    (leave) => leave.forgetDevice(),
    () => {},
  );

/**
 * Signs out and starts afresh on the given page of this site. When the call fails, what the browser holds is dropped all
 * the same, and the page says that the session goes on.
 */
export function useLogout(to = "/") {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => api("POST", "/api/logout"),
    onSuccess: async () => {
      queryClient.clear();
      await leaveDevice();
      // A page load, so that nothing of the session stays in memory.
      location.assign(to);
    },
    onError: async (error) => {
      localStorage.clear();
      sessionStorage.clear();
      queryClient.clear();
      await leaveDevice();
      await navigate(to);
      toast({ title: "You are still signed in", description: failureSentence(error), tone: "danger" });
    },
  });
}
