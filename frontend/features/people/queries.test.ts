import { QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { respondToCalls } from "../../test/open-page.tsx";
import { contactsQuery } from "./queries.ts";

const ana = { id: "a", name: "Ana", email: "ana@example.com", state: "can-connect", firstName: null, lastName: null };

it.each([
  [[ana], 4, 1],
  [[ana], 6, 2],
  [[], 0, 2],
])(
  "keeps contacts for five minutes, and an empty list not at all: %j after %i minutes",
  async (list, minutes, reads) => {
    const calls = respondToCalls({ "GET /api/friends": list });
    const client = new QueryClient();
    await client.fetchQuery(contactsQuery());
    client.setQueryData(contactsQuery().queryKey, list as never, { updatedAt: Date.now() - minutes * 60_000 - 1 });
    await client.fetchQuery(contactsQuery());
    expect(calls).toHaveLength(reads);
  },
);
