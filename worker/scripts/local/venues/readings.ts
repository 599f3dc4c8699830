const API = "/cdn-cgi/local/explorer/api";
const DATABASE = "00000000-0000-0000-0000-000000000000";
const CACHE = "00000000000000000000000000000000";
const HOUR = 3_600_000;

export interface Readings {
  /** Lets hours pass for venues and watched shows, then reads every venue that is not off. Returns their number. */
  readAll: (hours: number) => Promise<number>;
}

/** Returns what makes the local stack at `origin` read its venues at once, through the stack's own connections. */
export function localReadings(origin: string): Readings {
  async function ask<T>(method: string, path: string, body?: object): Promise<T> {
    const response = await fetch(`${origin}${API}${path}`, {
      method,
      ...(body && { headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(60_000),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  }
  async function query(sql: string): Promise<unknown[][]> {
    const answer = await ask<{ result: { results: { rows: unknown[][] } }[] }>("POST", `/d1/database/${DATABASE}/raw`, {
      sql,
    });
    return answer.result[0]?.results.rows ?? [];
  }
  /** A robots.txt is kept for a day. */
  async function forgetRobots(): Promise<void> {
    const { result } = await ask<{ result: { name: string }[] }>(
      "GET",
      `/storage/kv/namespaces/${CACHE}/keys?prefix=robots:`,
    );
    for (const { name } of result)
      await ask("DELETE", `/storage/kv/namespaces/${CACHE}/values/${encodeURIComponent(name)}`);
  }

  return {
    async readAll(hours) {
      const earlier = hours * HOUR;
      await query(`update venues set failing_since = failing_since - ${earlier}, read_at = read_at - ${earlier}`);
      await query(`update watched_shows set seen_at = seen_at - ${earlier}, due_at = due_at - ${earlier}`);
      await forgetRobots();
      const rows = await query("select id from venues where state <> 'off' order by due_at");
      for (const [id] of rows) {
        // Venues on one host wait for each other, so each is read by itself.
        await query(`delete from leases where name like 'venues:%'`);
        await query(`update venues set due_at = 0 where id = '${id}'`);
        await ask("POST", "/local/scheduled?worker=eightish-api", { cron: "* * * * *" });
      }
      return rows.length;
    },
  };
}
