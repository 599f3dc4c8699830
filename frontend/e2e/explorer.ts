const API = "/cdn-cgi/local/explorer/api";
const DATABASE = "00000000-0000-0000-0000-000000000000";

/** Runs the minutely cron of the stack at `origin` now. */
export async function runMinutelyCron(origin: string): Promise<void> {
  await post(`${origin}${API}/local/scheduled?worker=eightish-api`, { cron: "* * * * *" });
}

/**
 * Writes into the database of the stack at `origin` through its own connection. Through another connection, the
 * product's statements of that moment would fail.
 */
export async function execute(origin: string, sql: string): Promise<void> {
  const response = await post(`${origin}${API}/d1/database/${DATABASE}/raw`, { sql });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
}

function post(url: string, body: object): Promise<Response> {
  return fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  });
}
