import { QueryClientProvider } from "@tanstack/react-query";
import { type DataRouter, RouterProvider } from "react-router-dom";
import { queryClient } from "../lib/query-client.ts";
import { Toaster } from "../ui/overlay/toaster.tsx";

export function App({ router }: { router: DataRouter }) {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>
  );
}
