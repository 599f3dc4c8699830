import { QueryClient, QueryClientProvider, QueryObserver } from "@tanstack/react-query";
import { beforeEach, expect, it, vi } from "vitest";
import { answerCalls, maya, press, refusal, settle, signedIn, signedOut } from "../../test/open-page.tsx";
import { render } from "../../test/render.tsx";
import { shownToast } from "../../ui/toast.ts";
import { useLogout } from "./logout.ts";
import { userQuery } from "./queries.ts";

let client: QueryClient;
beforeEach(() => {
  client = new QueryClient();
  localStorage.setItem("theme", "dark");
  sessionStorage.setItem("something", "kept");
});

function Leave() {
  const logout = useLogout();
  return <button type="button" onClick={() => logout.mutate()} aria-label="Log out" />;
}

async function logOut() {
  const assign = vi.spyOn(window.location, "assign").mockImplementation(() => {});
  client.setQueryData(["events"], ["of the session"]);
  await render(
    <QueryClientProvider client={client}>
      <Leave />
    </QueryClientProvider>,
  );
  await press("Log out");
  await settle();
  expect(client.getQueryCache().getAll()).toEqual([]);
  expect(assign.mock.calls).toEqual([["/"]]);
  expect(shownToast()).toBeNull();
}

it("drops all that was loaded and goes to / on logout", async () => {
  const calls = answerCalls({ "POST /api/logout": {} });
  await logOut();
  expect(calls).toEqual([{ call: "POST /api/logout", body: undefined }]);
  expect(localStorage.getItem("theme")).toBe("dark");
});

it("also empties the browser's storage when logging out fails, and says nothing", async () => {
  answerCalls({ "POST /api/logout": refusal(500, "Something went wrong. Please try again.") });
  await logOut();
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
});

it("knows nobody when the answer is 401, and asks that once", async () => {
  const calls = answerCalls(signedOut);
  expect(await client.fetchQuery(userQuery())).toBeNull();
  expect(calls).toHaveLength(1);
});

it("asks nobody where no session was given, so that a visitor's page waits for no answer", async () => {
  const calls = answerCalls(signedIn());
  // biome-ignore lint/suspicious/noDocumentCookie: the only way to take the mark away here.
  document.cookie = "signed-in=; expires=Thu, 01 Jan 1970 00:00:00 GMT";
  expect(await client.fetchQuery(userQuery())).toBeNull();
  expect(calls).toEqual([]);
});

it("knows the mark by its name over https too", async () => {
  const calls = answerCalls(signedIn());
  const cookies = vi.spyOn(document, "cookie", "get").mockReturnValue("theme=dark; __Host-signed-in=1");
  expect(await client.fetchQuery(userQuery())).toEqual(maya);
  expect(calls).toHaveLength(1);
  cookies.mockRestore();
});

it("asks again who is there at every mount and on focus, keeps nothing, and does not retry", async () => {
  const calls = answerCalls(signedIn());
  for (const _ of [1, 2]) {
    const stop = new QueryObserver(client, userQuery()).subscribe(() => {});
    await vi.waitFor(() => expect(client.getQueryData(["user"])).toEqual(maya));
    stop();
    await vi.waitFor(() => expect(client.getQueryData(["user"])).toBeUndefined());
  }
  expect(calls).toHaveLength(2);
  expect(userQuery()).toMatchObject({ refetchOnWindowFocus: true, retry: false });
});
