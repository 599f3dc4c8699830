import type { QueryClient, QueryKey } from "@tanstack/react-query";

interface Move<T> {
  from: QueryKey;
  to: QueryKey;
  /** As it is shown in the list it goes to. */
  item: T;
}

/**
 * Shows an item in its new list before the server has said so; answers what takes that back. Only the item itself is
 * taken back, so that one of several moves at once can fail without undoing the others.
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
