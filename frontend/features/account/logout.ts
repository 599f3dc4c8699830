import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { api } from "../../lib/api.ts";
import { failureSentence } from "../../lib/failure.ts";
import { clearStored } from "../../lib/storage.ts";
import { useWords } from "../../lib/words.ts";
import { toast } from "../../ui/overlay/toast.ts";
import { tellSignedOut } from "./session-news.ts";

/** Deletes what this browser stores for offline starts and pushes. Never fails. */
export const clearDevice = () =>
  import("../install/forget-device.ts").then(
    ({ forgetDevice }) => forgetDevice(),
    () => {},
  );

/** Signs out and loads `to`. If the call fails, clears this browser's data and says that the session continues. */
export function useLogout(to = "/") {
  const i18n = useWords();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => api("POST", "/api/logout"),
    onSuccess: async () => {
      queryClient.clear();
      await clearDevice();
      tellSignedOut();
      // A page load clears everything in memory.
      location.assign(to);
    },
    onError: async (error) => {
      clearStored("localStorage");
      clearStored("sessionStorage");
      queryClient.clear();
      await clearDevice();
      await navigate(to);
      toast({ title: i18n.t("You are still signed in"), description: failureSentence(error, i18n), tone: "danger" });
    },
  });
}
