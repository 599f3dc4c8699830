import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { failureSentence } from "../../lib/failure.ts";
import { useOneAtATime } from "../../lib/one-at-a-time.ts";
import { useWords } from "../../lib/words.ts";
import { toast } from "../../ui/overlay/toast.ts";
import { adminQueries } from "./queries.ts";

interface VenueChange {
  method: "POST" | "PATCH" | "DELETE";
  path: string;
  body?: object;
}

/** Changes the venues, then loads their list again. */
export function useVenueChange() {
  const i18n = useWords();
  const client = useQueryClient();
  return useOneAtATime({
    mutationKey: ["venues"],
    mutationFn: ({ method, path, body }: VenueChange) => api(method, path, body && { body }),
    onError: (error) => toast({ title: failureSentence(error, i18n), tone: "danger" }),
    onSettled: () => client.invalidateQueries({ queryKey: adminQueries }),
  });
}
