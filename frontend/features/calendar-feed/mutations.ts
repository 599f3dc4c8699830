import { useQueryClient } from "@tanstack/react-query";
import type { CalendarFeed } from "#schema/contracts/calendar-feed.ts";
import { api } from "../../lib/api.ts";
import { failureSentence } from "../../lib/failure.ts";
import { useOneAtATime } from "../../lib/one-at-a-time.ts";
import { useWords } from "../../lib/words.ts";
import { toast } from "../../ui/overlay/toast.ts";
import { needsProof } from "../account/needs-proof.ts";
import { calendarFeedQuery } from "./queries.ts";

const none: CalendarFeed = { url: null, hasOpenDates: false };

const calls = {
  make: () => api<CalendarFeed>("POST", "/api/user/feed"),
  renew: () => api<CalendarFeed>("POST", "/api/user/feed?renew=1"),
  end: () => api<void>("DELETE", "/api/user/feed").then(() => none),
  "show open dates": () => api<CalendarFeed>("PATCH", "/api/user/feed", { body: { hasOpenDates: true } }),
  "hide open dates": () => api<CalendarFeed>("PATCH", "/api/user/feed", { body: { hasOpenDates: false } }),
};

export type FeedChange = keyof typeof calls;

/** Changes the calendar feed, one change at a time. An old sign-in cannot make an address, see {@link needsProof}. */
export function useChangeFeed() {
  const i18n = useWords();
  const client = useQueryClient();
  return useOneAtATime({
    mutationKey: ["change-calendar-feed"],
    mutationFn: (change: FeedChange) => calls[change](),
    onSuccess: (feed) => client.setQueryData(calendarFeedQuery().queryKey, feed),
    onError: (error) => {
      if (!needsProof(error))
        toast({ title: i18n.t("Not changed"), description: failureSentence(error), tone: "danger" });
    },
  });
}
