// @vitest-environment node

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, it } from "vitest";
import { InEnglish } from "../../test/render.tsx";
import { Nav } from "./nav.tsx";

// In a browser React leaves <noscript> empty, so this test renders in Node, as the build does.
it("offers to sign in on prerendered pages without scripts", () => {
  const client = new QueryClient();
  const router = createMemoryRouter([{ path: "/", Component: () => <Nav items={[]} /> }]);
  const html = renderToString(
    <InEnglish>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </InEnglish>,
  );
  expect(html).toMatch(/<noscript><a href="\/auth"[^>]*>Sign In<\/a><\/noscript>/);
});
