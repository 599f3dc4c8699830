import { CODE_HEADER, FIELD_HEADER, type RefusalCode } from "#schema/contracts/refusals.ts";

type Method = "GET" | "POST" | "PATCH" | "PUT" | "DELETE";

interface CallOptions<T> {
  body?: unknown;
  /** Checks the answer's shape; the answer is trusted without it. */
  schema?: { parse(answer: unknown): T };
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** An answer outside 200 to 299. The message is `status: body`, as in "404: Event not found". */
export class ApiError extends Error {
  readonly status: number;
  /** Null when something between the page and the API answered. */
  readonly code: RefusalCode | null;
  /** The field of the body that the refusal is about. */
  readonly field: string | null;
  readonly #body: string;

  constructor({ status, statusText, headers }: Response, body: string) {
    const sentence = sentenceOf(body);
    super(`${status}: ${sentence || statusText}`);
    this.name = "ApiError";
    this.status = status;
    this.code = headers.get(CODE_HEADER) as RefusalCode | null;
    this.field = headers.get(FIELD_HEADER);
    this.#body = sentence;
  }

  /** The sentence the server wrote for the person, or the given one when it wrote none. */
  body(otherwise = ""): string {
    return this.#body || otherwise;
  }
}

/** Calls the API on this origin with the session's cookie; throws an {@link ApiError} for every answer that is not ok. */
export async function api<T = unknown>(method: Method, path: string, options: CallOptions<T> = {}): Promise<T> {
  const { body, schema, headers, signal } = options;
  const response = await fetch(path, {
    method,
    credentials: "same-origin",
    headers: {
      Accept: "application/json",
      ...(body !== undefined && { "Content-Type": "application/json" }),
      ...headers,
    },
    body: body === undefined ? undefined : JSON.stringify(body),
    signal,
  });
  const text = await response.text();
  if (!response.ok) throw new ApiError(response, text);
  const answer: unknown = text === "" ? undefined : JSON.parse(text);
  return schema ? schema.parse(answer) : (answer as T);
}

// A proxy in between answers with a page of HTML; nobody wants to read that in a message.
function sentenceOf(body: string): string {
  const text = body.trim();
  return text.startsWith("<") ? "" : text;
}
