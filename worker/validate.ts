import type { z } from "zod";
import { readAtMost } from "#schema/read-at-most.ts";
import type { AppContext } from "./context.ts";
import { failure } from "./errors.ts";

// The largest honest body is an event with 500 addresses and 100 dates: about 160 KiB.
const BODY_MAX_BYTES = 256 * 1024;

/** The JSON body in the shape of `schema`. Throws 415, 413 or 400 with one sentence. */
export async function readBody<Schema extends z.ZodType>(c: AppContext, schema: Schema): Promise<z.output<Schema>> {
  return parseAs(schema, (await readJson(c)).value);
}

/** As {@link readBody}, with the exact text too; an empty body reads as `{}`. */
export async function readJson(c: AppContext): Promise<{ text: string; value: unknown }> {
  const text = await readText(c.req.raw);
  if (text === "") return { text, value: {} };
  const type = c.req.header("Content-Type") ?? "";
  if (!/^application\/json\s*(;|$)/i.test(type)) throw failure(415, "The body must be sent as application/json.");
  try {
    return { text, value: JSON.parse(text) };
  } catch {
    throw failure(400, "The body is not valid JSON.");
  }
}

/** `value` in the shape of `schema`; throws 400 with the first complaint as one sentence. */
export function parseAs<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const generic = !issue || /^(Invalid|Unrecognized|Too )/.test(issue.message);
  const field = issue?.path.filter((part) => typeof part === "string").join(".");
  throw failure(
    400,
    generic ? `${field ? `The field ${field.slice(0, 80)}` : "The request"} is not valid.` : issue.message,
  );
}

async function readText(request: Request): Promise<string> {
  const isDeclaredTooLarge = Number(request.headers.get("Content-Length") ?? 0) > BODY_MAX_BYTES;
  const bytes = isDeclaredTooLarge ? null : await readAtMost(request.body, BODY_MAX_BYTES);
  if (bytes === null) throw failure(413, "The request is larger than 256 KiB.");
  return new TextDecoder().decode(bytes);
}
