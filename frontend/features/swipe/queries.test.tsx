import { QueryClient, QueryClientProvider, QueryObserver } from "@tanstack/react-query";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";
import { pileShow } from "../../test/made-up-shows.ts";
import { respondToCalls } from "../../test/open-page.tsx";
import { expectFront, lisbon, pageOf } from "../../test/pile.ts";
import { act, render, screen, waitFor } from "../../test/render.tsx";
import { Pile } from "./deck/pile.tsx";
import { artistDetailsQuery, showDetailsQuery } from "./details/queries.ts";
import { pileQuery, preferencesQuery } from "./queries.ts";

const MINUTE = 60_000;

it.each([
  ["preferences", preferencesQuery(), 10],
  ["a show's details", showDetailsQuery("a"), 10],
  ["an artist's details", artistDetailsQuery("a"), 10],
  ["the pile", pileQuery(), 2],
])("keeps %s fresh for a set number of minutes", (_, query, minutes) => {
  const isStaleAfter = (age: number) => {
    const client = new QueryClient();
    client.setQueryData<unknown>(query.queryKey, {}, { updatedAt: Date.now() - age });
    return new QueryObserver(client, query as ReturnType<typeof preferencesQuery>).getCurrentResult().isStale;
  };
  expect([isStaleAfter(minutes * MINUTE - 1000), isStaleAfter(minutes * MINUTE + 1000)]).toEqual([false, true]);
});

it("keeps the pile when the user visits another page, and drops it after two minutes", async () => {
  const events = ["A", "B"].map((name) => pileShow(name, name));
  const calls = respondToCalls({
    "GET /api/swipe/events?page=0": pageOf(events),
    "POST /api/swipe/action": {},
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  let show: (isShown: boolean) => void = () => {};
  function Page() {
    const [isShown, setShown] = useState(true);
    show = setShown;
    return (
      isShown && (
        <Pile
          hasCity
          isMoving={false}
          filters={lisbon}
          onFilter={() => {}}
          onChangeLocation={() => {}}
          onInvite={() => {}}
        />
      )
    );
  }
  render(
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>,
  );
  await expectFront("A");
  await userEvent.click(screen.getByRole("button", { name: "Like" }));
  await expectFront("B");
  await waitFor(() =>
    expect(screen.getByRole("button", { name: "Like" }).getAttribute("aria-disabled")).not.toBe("true"),
  );
  act(() => show(false));
  expect(screen.queryByRole("article")).toBeNull();
  act(() => show(true));
  await expectFront("B");
  expect(calls.filter(({ call }) => call.includes("/events"))).toHaveLength(1);
  expect(client.getQueryCache().find({ queryKey: pileQuery().queryKey })?.gcTime).toBe(2 * MINUTE);
});
