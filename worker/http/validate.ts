import type { z } from "zod";
import { id } from "#schema/contracts/common.ts";
import { BODY_MAX_BYTES } from "#schema/limits.ts";
import { readAtMost } from "#schema/read-at-most.ts";
import type { AppContext } from "./context.ts";
import { failure, notFound } from "./errors.ts";

/** Returns the JSON body in the shape of `schema`. Throws 415, 413 or 400 with one sentence. */
export async function readBody<Schema extends z.ZodType>(c: AppContext, schema: Schema): Promise<z.output<Schema>> {
  return parseAs(schema, (await readJson(c)).value);
}

/** Returns the JSON body and its exact text; an empty body reads as `{}`. */
export async function readJson(c: AppContext): Promise<{ text: string; value: unknown }> {
  const text = await readText(c.req.raw);
  if (text === "") return { text, value: {} };
  const type = c.req.header("Content-Type") ?? "";
  if (!/^application\/json\s*(;|$)/i.test(type)) throw failure("not-json", "Please send the body as application/json.");
  try {
    return { text, value: JSON.parse(text) };
  } catch {
    throw failure("invalid-input", "Please send the body as valid JSON.");
  }
}

/** Returns `value` in the shape of `schema`. Throws 400 with the first complaint as one sentence and its field. */
export function parseAs<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value, { error: sentenceAbout });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  // Names below the first may come from the client, such as the keys of a record.
  const [field] = issue?.path ?? [];
  throw failure("invalid-input", issue?.message ?? sentenceAbout({}), {
    field: typeof field === "string" ? field : undefined,
  });
}

/** Returns the id in the path; throws 404 for a malformed one. */
export function pathId(c: AppContext): string {
  const parsed = id.safeParse(c.req.param("id"));
  if (!parsed.success) throw notFound();
  return parsed.data;
}

/** Returns the sentence for a schema without its own. */
function sentenceAbout({ path = [] }: { path?: PropertyKey[] }): string {
  const field = path.filter((part) => typeof part === "string").join(".");
  return field
    ? `Please correct the field ${field.slice(0, 80)}.`
    : /*i18n*/ "Please send the fields as one JSON object.";
}

async function readText(request: Request): Promise<string> {
  const isDeclaredTooLarge = Number(request.headers.get("Content-Length") ?? 0) > BODY_MAX_BYTES;
  const bytes = isDeclaredTooLarge ? null : await readAtMost(request, BODY_MAX_BYTES, "drain");
  if (bytes === null) throw failure("too-large", "The request is larger than 256 KiB.");
  return new TextDecoder().decode(bytes);
}
