import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider, type RouterProviderProps } from "react-router-dom";
import { queryClient } from "../lib/query-client.ts";

export function App({ router }: Pick<RouterProviderProps, "router">) {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
