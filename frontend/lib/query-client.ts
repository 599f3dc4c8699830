import { onlineManager, QueryClient } from "@tanstack/react-query";

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, gcTime: 300_000, retry: false, refetchOnWindowFocus: true },
    // A press without a connection fails and says so; held back, it would be carried out when nobody expects it any more.
    mutations: { retry: false, networkMode: "always" },
  },
});

// A page that was opened without a connection hears of one only if it knows that there was none.
onlineManager.setOnline(navigator.onLine !== false);
