import { type QueryFunctionContext, type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { LIST_PAGE_SIZE } from "#schema/limits.ts";
import { api } from "../../../lib/api.ts";
import { failureSentence } from "../../../lib/failure.ts";
import { useWords } from "../../../lib/words.ts";
import { toast } from "../../../ui/overlay/toast.ts";

interface Item {
  id: string;
}

/** Whether the server may have older items: it returns whole pages until the last one. */
const mayHaveOlder = (items: readonly Item[]) => items.length > 0 && items.length % LIST_PAGE_SIZE === 0;

const fetchOlder = <T extends Item>(path: string, items: readonly T[]) =>
  api<T[]>("GET", `${path}?after=${encodeURIComponent(items.at(-1)?.id ?? "")}`);

/** Returns a query function for a list of pages. Fetching it again fetches as many pages as are shown. */
export function listPages<T extends Item>(path: string) {
  return async ({ client, queryKey }: Pick<QueryFunctionContext, "client" | "queryKey">): Promise<T[]> => {
    const shown = client.getQueryData<T[]>(queryKey)?.length ?? 0;
    const items = await api<T[]>("GET", path);
    while (items.length < shown && mayHaveOlder(items)) {
      const older = await fetchOlder(path, items);
      if (older.length === 0) break;
      items.push(...older);
    }
    return items;
  };
}

interface List {
  path: string;
  queryKey: QueryKey;
  items: readonly Item[] | undefined;
}

/** What a section shows about older items. */
export interface Older {
  hasOlder: boolean;
  isLoading: boolean;
  show: () => void;
}

/** Loads the next page of each list that may have one. */
export function useOlder(lists: List[]): Older {
  const i18n = useWords();
  const client = useQueryClient();
  const [ended, setEnded] = useState<ReadonlySet<string>>(new Set());
  const open = lists.filter(({ path, items }) => items && mayHaveOlder(items) && !ended.has(path));
  const load = useMutation({
    mutationFn: async () => {
      const pages = await Promise.all(open.map(({ path, items = [] }) => fetchOlder(path, items)));
      for (const [index, { path, queryKey }] of open.entries()) {
        const older = pages[index] ?? [];
        if (older.length === 0) setEnded((before) => new Set([...before, path]));
        client.setQueryData<Item[]>(queryKey, (items = []) => {
          const known = new Set(items.map(({ id }) => id));
          return [...items, ...older.filter(({ id }) => !known.has(id))];
        });
      }
    },
    onError: (error) =>
      toast({ title: i18n.t("Couldn't load older ones"), description: failureSentence(error, i18n), tone: "danger" }),
  });
  return { hasOlder: open.length > 0, isLoading: load.isPending, show: () => load.mutate() };
}
