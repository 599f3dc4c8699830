import type { QueryClient, QueryKey } from "@tanstack/react-query";

interface Move<T> {
  from: QueryKey;
  to: QueryKey;
  /** The item as the new list shows it. */
  item: T;
}

/**
 * Moves an item to its new list before the server replies. Returns a function that moves it back; it touches no other
 * item, because several moves may run at once.
 */
export async function moveBetween<T extends { id: string }>(client: QueryClient, { from, to, item }: Move<T>) {
  await Promise.all([from, to].map((queryKey) => client.cancelQueries({ queryKey, exact: true })));
  const before = client.getQueryData<T[]>(from)?.find(({ id }) => id === item.id);
  const without = (list: T[] | undefined) => list?.filter(({ id }) => id !== item.id);
  const withItem = (moved: T) => (list: T[] | undefined) => list && [moved, ...(without(list) ?? [])];
  client.setQueryData<T[]>(from, without);
  client.setQueryData<T[]>(to, withItem(item));
  return () => {
    client.setQueryData<T[]>(to, without);
    if (before) client.setQueryData<T[]>(from, withItem(before));
  };
}
