import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { beforeEach, expect, it, vi } from "vitest";
import { maya, respondToCalls, signedIn } from "../../test/open-page.tsx";
import { userQuery } from "./queries.ts";
import { followSession, sentElsewhere, tellSignedIn, tellSignedOut } from "./session-news.ts";

let client: QueryClient;
beforeEach(() => {
  localStorage.clear();
  client = new QueryClient();
  followSession(client);
});

/** Reports the news as the browser does to its other tabs. */
const arrive = () => dispatchEvent(new StorageEvent("storage", { key: "session-news" }));

function watchUser(before: object | null) {
  client.setQueryData(["user"], before);
  new QueryObserver(client, { ...userQuery(), refetchOnMount: false }).subscribe(() => {});
}

it("finds the event that another tab has sent by its key only", () => {
  tellSignedIn({ key: "the-form", id: "dinner" });
  expect([sentElsewhere("the-form"), sentElsewhere("another")]).toEqual(["dinner", null]);
});

it("shows the person that another tab has signed in, without the data of the one before", async () => {
  respondToCalls(signedIn());
  watchUser({ ...maya, id: "before" });
  client.setQueryData(["events"], ["of the one before"]);
  tellSignedIn();
  arrive();
  await vi.waitFor(() => expect(client.getQueryData(["user"])).toEqual(maya));
  await vi.waitFor(() => expect(client.getQueryData(["events"])).toBeUndefined());
});

it("keeps the data of the same person, who may be typing", async () => {
  respondToCalls(signedIn());
  watchUser(maya);
  client.setQueryData(["events"], ["own"]);
  tellSignedIn();
  arrive();
  await vi.waitFor(() => expect(client.getQueryState(["events"])?.isInvalidated).toBe(true));
  expect(client.getQueryData(["events"])).toEqual(["own"]);
});

it("signs this tab out when another one logs out, and forgets what was typed in it", () => {
  watchUser(maya);
  client.setQueryData(["events"], ["own"]);
  sessionStorage.setItem("event-typed", "typed");
  tellSignedOut();
  arrive();
  expect([client.getQueryData(["user"]), client.getQueryData(["events"])]).toEqual([null, undefined]);
  expect(sessionStorage.length).toBe(0);
});
