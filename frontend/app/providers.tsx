import { I18nProvider } from "@lingui/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider, type RouterProviderProps } from "react-router-dom";
import { inEnglish } from "#schema/words.ts";
import { queryClient } from "../lib/query-client.ts";
import { Toaster } from "../ui/overlay/toaster.tsx";

export function App({ router }: Pick<RouterProviderProps, "router">) {
  return (
    <I18nProvider i18n={inEnglish}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Toaster />
      </QueryClientProvider>
    </I18nProvider>
  );
}
