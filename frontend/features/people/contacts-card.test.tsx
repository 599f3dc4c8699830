import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, it } from "vitest";
import { respondToCalls } from "../../test/open-page.tsx";
import { render, screen, waitFor } from "../../test/render.tsx";
import { ContactsCard } from "./contacts-card.tsx";
import { contactsQuery } from "./queries.ts";

const ana = { id: "a", name: "Ana", email: "ana@example.com", connectionId: null, firstName: null, lastName: null };

const Card = () => <ContactsCard isHeld={false} onAdd={() => {}} />;

it.each([
  [29, "Connect"],
  [31, "Connected"],
])("refetches people whose state is older than 30 seconds: after %i seconds it shows %s", async (seconds, shown) => {
  const calls = respondToCalls({ "GET /api/friends": [{ ...ana, state: "connected" }] });
  const client = new QueryClient();
  const updatedAt = Date.now() - seconds * 1000;
  client.setQueryData(contactsQuery().queryKey, [{ ...ana, state: "can-connect" }], { updatedAt });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={createMemoryRouter([{ path: "/", Component: Card }])} />
    </QueryClientProvider>,
  );
  await screen.findByText(shown);
  await waitFor(() =>
    expect(calls.filter(({ call }) => call === "GET /api/friends")).toHaveLength(seconds > 30 ? 1 : 0),
  );
});
