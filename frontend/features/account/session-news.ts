import type { QueryClient } from "@tanstack/react-query";
import { clearStored, readJson, storeJson } from "../../lib/storage.ts";
import { userQuery } from "./queries.ts";

// Storage tells every other tab of this browser about a change, also one that was frozen meanwhile.
const KEY = "session-news";

interface SessionNews {
  /** Makes equal news differ, because storage reports only changes. */
  at: number;
  isSignedIn: boolean;
  /** The event that this sign-in sent: its key and its id. A tab that was reloaded no longer knows which mail to ask about. */
  sent: { key: string; id: string } | null;
}

const news = () => readJson<SessionNews>("localStorage", KEY, (value) => typeof value === "object");

export function tellSignedIn(sent: SessionNews["sent"] = null): void {
  storeJson("localStorage", KEY, { at: Date.now(), isSignedIn: true, sent } satisfies SessionNews);
}

export function tellSignedOut(): void {
  storeJson("localStorage", KEY, { at: Date.now(), isSignedIn: false, sent: null } satisfies SessionNews);
}

/** Returns the id of the event that another tab sent under this key, or null. */
export function sentElsewhere(key: string): string | null {
  const sent = news()?.sent;
  return sent?.key === key ? sent.id : null;
}

/** Returns true when this browser was left on purpose, here or in another tab. */
export const isLoggedOut = () => news()?.isSignedIn === false;

/** Follows sign-ins and sign-outs of this browser's other tabs. */
export function followSession(client: QueryClient): void {
  addEventListener("storage", ({ key }) => {
    if (key !== KEY) return;
    if (news()?.isSignedIn) followSignIn(client);
    else followSignOut(client);
  });
}

async function followSignIn(client: QueryClient): Promise<void> {
  const { queryKey } = userQuery();
  const before = client.getQueryData(queryKey)?.id;
  await client.refetchQueries({ queryKey, exact: true });
  // Another person's data must not stay; the same person may be in the middle of typing.
  const isSame = before !== undefined && before === client.getQueryData(queryKey)?.id;
  await (isSame ? client.invalidateQueries(others) : client.resetQueries(others));
}

function followSignOut(client: QueryClient): void {
  clearStored("sessionStorage");
  dropUser(client);
}

/** Makes this tab signed out and drops everything else that it has loaded. */
export function dropUser(client: QueryClient): void {
  client.setQueryData(userQuery().queryKey, null);
  client.removeQueries(others);
}

const others = { predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== "user" };
