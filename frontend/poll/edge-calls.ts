import type { Words } from "#schema/words.ts";
import { ApiError } from "../lib/api.ts";
import { saidRefusal } from "../lib/said-refusal.ts";
import type { EdgeContext } from "./edge-context.ts";
import { refusalWords } from "./page-words.ts";
import { templateHeaders } from "./poll-response.ts";

// As `pollToken` in the contract. Rejecting other values here saves a database query. Mail and chat programs link the
// punctuation behind an address too, and no token holds it.
const TOKEN = /^[A-Za-z0-9_-]{22,64}(?![A-Za-z0-9_-])/;

/** Returns the invite token or group link's code from the path, or null if it is malformed. */
export function tokenOf({ params }: EdgeContext): string | null {
  const token = params.token ?? params.code;
  return typeof token === "string" ? (TOKEN.exec(token)?.[0] ?? null) : null;
}

/** The built poll.html, and the headers of a page that is made from it. */
interface Template {
  html: string;
  headers: Headers;
}

// By the deployment's files, which never change.
const templates = new WeakMap<object, Template>();

/** Returns the built poll.html, which Pages serves at /poll. Omits the visitor's conditional headers. */
export async function readTemplate({ env, request }: EdgeContext): Promise<Template> {
  const known = env.SITE_CHANGES ? undefined : templates.get(env.ASSETS);
  if (known) return known;
  const file = await env.ASSETS.fetch(new Request(new URL("/poll", request.url)));
  const template = { html: await file.text(), headers: templateHeaders(file.headers) };
  if (file.ok) templates.set(env.ASSETS, template);
  return template;
}

// The headers that identify the person, their last write, network and the request's origin.
const FORWARDED = ["Cookie", "Origin", "Sec-Fetch-Site", "CF-Connecting-IP"];

/** Calls the Worker over the binding with the visitor's headers. Returns null if it fails. */
export async function callApi(
  { env, request }: EdgeContext,
  method: "GET" | "POST" | "PATCH",
  path: string,
  body?: unknown,
  extra: Record<string, string> = {},
): Promise<Response | null> {
  const headers = new Headers(extra);
  for (const name of FORWARDED) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  if (body !== undefined) headers.set("Content-Type", "application/json");
  try {
    const json = body === undefined ? null : JSON.stringify(body);
    return await env.API.fetch(new Request(new URL(path, request.url), { method, headers, body: json }));
  } catch (error) {
    // Logs only the error's name, because the message may contain the path with its token.
    console.error("The API did not answer the poll page:", error instanceof Error ? error.name : "unknown");
    return null;
  }
}

/** Returns a refused call with its sentence in a language, or null if the call failed. */
export async function refusalOf(response: Response | null, { language }: Words): Promise<ApiError | null> {
  if (!response) return null;
  const body = await response.text();
  return new ApiError(response, body, saidRefusal(response.headers, refusalWords(language)));
}

/** Returns the JSON of a response, or null if it is not JSON, such as a proxy's page. */
export async function readJson<Body>(response: Response): Promise<Body | null> {
  try {
    return (await response.json()) as Body;
  } catch {
    return null;
  }
}
