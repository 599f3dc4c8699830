import { CODE_HEADER, FIELD_HEADER } from "#schema/contracts/refusals.ts";
import type { RefusalCode } from "#schema/refusals.ts";
import { takePrefetched } from "./prefetched.ts";
import { shownWords, unbroken } from "./words.ts";

type Method = "GET" | "POST" | "PATCH" | "PUT" | "DELETE";

interface CallOptions<T> {
  body?: unknown;
  /** Validates the response. Without it the response is trusted. */
  schema?: { parse(body: unknown): T };
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** A response with a status outside 200 to 299. The message is `status: body`, for example "404: Event not found". */
export class ApiError extends Error {
  readonly status: number;
  /** Null if the response is not from our API, for example from a proxy. */
  readonly code: RefusalCode | null;
  /** The field of the request body that was refused, or null. */
  readonly field: string | null;
  readonly #body: string;

  constructor({ status, statusText, headers }: Response, body: string, inWords: string | null = null) {
    const sentence = sentenceOf(body);
    super(`${status}: ${sentence || statusText}`);
    this.name = "ApiError";
    this.status = status;
    this.code = headers.get(CODE_HEADER) as RefusalCode | null;
    this.field = headers.get(FIELD_HEADER);
    this.#body = inWords ?? unbroken(sentence);
  }

  /** Returns the server's message for the user in the page's language, or `otherwise` if there is none. */
  body(otherwise = ""): string {
    return this.#body || otherwise;
  }
}

type SignInAgain = () => Promise<boolean>;
let signInAgain: SignInAgain | null = null;

/**
 * Sets what a change does that finds its session ended: the function asks the person to sign in again and returns true
 * once they have. Returns a function that takes it back.
 */
export function onSessionEnd(ask: SignInAgain): () => void {
  signInAgain = ask;
  return () => {
    if (signInAgain === ask) signInAgain = null;
  };
}

/** Calls the API on this origin with the session's cookie. Throws an {@link ApiError} for every failed response. */
export async function api<T = unknown>(method: Method, path: string, options: CallOptions<T> = {}): Promise<T> {
  const { body, schema, headers, signal } = options;
  const response = await (takePrefetched(method, path) ??
    fetch(path, {
      method,
      credentials: "same-origin",
      headers: {
        Accept: "application/json",
        ...(body !== undefined && { "Content-Type": "application/json" }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal,
    }));
  const text = await response.text();
  if (!response.ok) {
    const error = new ApiError(response, text, await inPageWords(response));
    // Such a call has changed nothing, so it may be repeated.
    if (method !== "GET" && error.code === "signed-out" && (await signInAgain?.())) return api(method, path, options);
    throw error;
  }
  const parsed: unknown = text === "" ? undefined : JSON.parse(text);
  return schema ? schema.parse(parsed) : (parsed as T);
}

// The page says refusals in its language. It loads their words only now, and without them it says the English sentence.
async function inPageWords({ headers }: Response): Promise<string | null> {
  const page = shownWords();
  if (page.language === "en" || !headers.has(CODE_HEADER)) return null;
  try {
    const { refusalInWords } = await import("./refusal-in-words.ts");
    return await refusalInWords(headers, page);
  } catch {
    return null;
  }
}

// Ignores HTML error pages of proxies.
function sentenceOf(body: string): string {
  const text = body.trim();
  return text.startsWith("<") ? "" : text;
}
