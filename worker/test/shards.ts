/**
 * Tables that would live with their event if events were spread over several databases, with the columns that lead to
 * one event. A row's token and code would name its database.
 */
const eventTables: Record<string, string[]> = {
  events: ["id"],
  date_options: ["id", "event_id"],
  invites: ["id", "event_id", "token"],
  group_links: ["code", "event_id"],
  join_requests: ["id", "event_id", "token"],
  address_requests: ["token", "invite_id"],
  responses: ["id", "event_id", "invite_id"],
  outbox: ["id", "event_id"],
  calendar_entries: ["event_id", "invite_id"],
  events_search: [],
};

/** Tables that every database could hold a copy of, or that hold no facts about people. */
const shared = new Set(["cities", "shows", "leases", "nightly_jobs", "provider_quotas", "search_windows", "insisted"]);

interface Access {
  table: string;
  /** Columns that the search compares; empty for a scan. */
  columns: string[];
}

/** Returns which rows a statement reads, from the lines of EXPLAIN QUERY PLAN. `tableOf` knows the table of an index. */
export function accesses(sql: string, plan: string[], tableOf: Map<string, string>): Access[] {
  const names = new Map<string, string>();
  for (const [, table = "", alias] of sql.matchAll(
    /\b(?:from|join|update|into)\s+["`]?(\w+)["`]?(?:\s+(?:as\s+)?["`]?(\w+))?/gi,
  )) {
    names.set(table, table);
    if (alias) names.set(alias, table);
  }
  return plan.flatMap((line) => {
    const [, name = "", index, compared = ""] =
      /^(?:SEARCH|SCAN) (\w+)(?: .*?INDEX (\w+))?[^(]*(?:\((.*)\))?/.exec(line) ?? [];
    const table = tableOf.get(index ?? "") ?? names.get(name);
    if (!table || (!isOfEvent(table) && !tableOf.has(table))) return [];
    return [{ table, columns: [...compared.matchAll(/(\w+)[=<>]/g)].map(([, column = ""]) => column) }];
  });
}

/** Returns the table that a statement writes, or null. */
function written(sql: string): string | null {
  return (
    /^\s*(?:with .*?\)\s*)?(?:insert (?:or \w+ )?into|update(?: or \w+)?|delete from)\s+["`]?(\w+)/is.exec(sql)?.[1] ??
    null
  );
}

const isOfEvent = (table: string) => table in eventTables;
const isOfPeople = (table: string) => !isOfEvent(table) && !shared.has(table) && !table.startsWith("sqlite_");

/** Returns how a statement would cross databases, in words; an empty list when it stays in one. */
export function crossings(sql: string, read: Access[]): string[] {
  const target = written(sql);
  const tables = new Set([...read.map(({ table }) => table), ...(target ? [target] : [])]);
  const many = read.filter(
    ({ table, columns }) => isOfEvent(table) && !columns.some((one) => eventTables[table]!.includes(one)),
  );
  const people = [...tables].filter(isOfPeople);
  const events = [...tables].filter(isOfEvent);
  return [
    ...many.map(
      ({ table, columns }) => `${table} of many events${columns.length > 0 ? ` by ${columns.join(", ")}` : ""}`,
    ),
    ...(people.length > 0 && events.length > 0 ? [`${events.sort().join(", ")} with ${people.sort().join(", ")}`] : []),
  ];
}

/** Returns what one batch writes on both sides, in words; null when all its rows could be in one database. */
export function sharedBatch(texts: string[]): string | null {
  const tables = new Set(texts.map(written).filter((table) => table !== null));
  const people = [...tables].filter(isOfPeople);
  // Every database would have a ledger, so mail never leaves the batch that causes it.
  const events = [...tables].filter((table) => isOfEvent(table) && table !== "outbox");
  return people.length > 0 && events.length > 0 ? `${events.sort().join(", ")} and ${people.sort().join(", ")}` : null;
}
