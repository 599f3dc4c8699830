import { onlineManager, QueryClient } from "@tanstack/react-query";

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, gcTime: 300_000, retry: false, refetchOnWindowFocus: true },
    // Offline, an action fails at once. Otherwise TanStack Query would hold it back and run it unexpectedly later.
    mutations: { retry: false, networkMode: "always" },
  },
});

// Without this, a page opened offline would not notice when the connection returns.
onlineManager.setOnline(navigator.onLine !== false);
