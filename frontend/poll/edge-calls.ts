import type { EdgeContext } from "./edge-context.ts";

// As in the contract; anything else cannot be an invite and is not worth a question to the database.
const TOKEN = /^[A-Za-z0-9_-]{22,64}$/;

/** The invite token of the address; null when it cannot be one. */
export function tokenOf({ params }: EdgeContext): string | null {
  const { token } = params;
  return typeof token === "string" && TOKEN.test(token) ? token : null;
}

/** The built poll.html, which Pages serves at /poll; asked for without the visitor's conditional headers. */
export async function readShell({ env, request }: EdgeContext): Promise<{ html: string; headers: Headers }> {
  const shell = await env.ASSETS.fetch(new Request(new URL("/poll", request.url)));
  return { html: await shell.text(), headers: shell.headers };
}

// What the API needs to know the person, their last write and where the request came from.
const FORWARDED = ["Cookie", "Origin", "Sec-Fetch-Site"];

/** Calls the Worker over the binding in the visitor's name; null when it does not answer. */
export async function callApi(
  { env, request }: EdgeContext,
  method: "GET" | "POST" | "PATCH",
  path: string,
  body?: unknown,
): Promise<Response | null> {
  const headers = new Headers();
  for (const name of FORWARDED) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  if (body !== undefined) headers.set("Content-Type", "application/json");
  try {
    const json = body === undefined ? null : JSON.stringify(body);
    return await env.API.fetch(new Request(new URL(path, request.url), { method, headers, body: json }));
  } catch (error) {
    // The address holds the token: only what went wrong is logged.
    console.error("The API did not answer the poll page:", error instanceof Error ? error.name : "unknown");
    return null;
  }
}
