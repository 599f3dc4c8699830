import { QueryClientProvider } from "@tanstack/react-query";
import { queryClient } from "../lib/query-client.ts";
import type { Router } from "../lib/router/router.ts";
import { RouterProvider } from "../lib/router/router-provider.tsx";
import { Toaster } from "../ui/overlay/toaster.tsx";
import { Layout } from "./shell.tsx";

export function App({ router }: { router: Router }) {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} Layout={Layout} />
      <Toaster />
    </QueryClientProvider>
  );
}
