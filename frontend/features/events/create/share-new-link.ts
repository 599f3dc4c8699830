import type { QueryClient } from "@tanstack/react-query";
import { boardQuery } from "../board/board-query.ts";
import { hasShareSheet } from "../board/people/share-sheet.ts";

/**
 * Opens a phone's share sheet with a new event's link. The event's page, which comes next, has a button for the same, so
 * a failure is not reported.
 */
export async function shareNewLink(client: QueryClient, id: string, title: string): Promise<void> {
  if (!hasShareSheet()) return;
  try {
    const { groupLink: url } = await client.fetchQuery(boardQuery(id));
    if (url !== null) await navigator.share({ url, title });
  } catch {}
}
