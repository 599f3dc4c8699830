import type { z } from "zod";
import { id } from "#schema/contracts/common.ts";
import { BODY_MAX_BYTES } from "#schema/limits.ts";
import { readAtMost } from "#schema/read-at-most.ts";
import { notFound, Refusal } from "../lib/refusal.ts";
import type { AppContext } from "./context.ts";

/** Returns the JSON body in the shape of `schema`. Throws 415, 413 or 400. */
export async function readBody<Schema extends z.ZodType>(c: AppContext, schema: Schema): Promise<z.output<Schema>> {
  return parseAs(schema, (await readJson(c)).value);
}

/** Returns the JSON body and its exact text; an empty body reads as `{}`. */
export async function readJson(c: AppContext): Promise<{ text: string; value: unknown }> {
  const text = await readText(c.req.raw);
  if (text === "") return { text, value: {} };
  const type = c.req.header("Content-Type") ?? "";
  if (!/^application\/json\s*(;|$)/i.test(type)) throw new Refusal("not-json");
  try {
    return { text, value: JSON.parse(text) };
  } catch {
    throw new Refusal("invalid-input:no-json");
  }
}

/** Returns `value` in the shape of `schema`. Throws 400 with the first complaint and its field. */
export function parseAs<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value, { error: () => "" });
  if (parsed.success) return parsed.data;
  const { message = "", path = [] } = parsed.error.issues[0] ?? {};
  // Names below the first may come from the client, such as the keys of a record.
  const field = typeof path[0] === "string" ? path[0] : undefined;
  if (message !== "") throw new Refusal("invalid-input", { values: { complaint: message }, field });
  const name = path.filter((part) => typeof part === "string").join(".");
  if (name === "") throw new Refusal("invalid-input:no-object", { field });
  throw new Refusal("invalid-input:field", { values: { field: name.slice(0, 80) }, field });
}

/** Returns the id in the path; throws 404 for a malformed one. */
export function pathId(c: AppContext): string {
  const parsed = id.safeParse(c.req.param("id"));
  if (!parsed.success) throw notFound();
  return parsed.data;
}

async function readText(request: Request): Promise<string> {
  const isDeclaredTooLarge = Number(request.headers.get("Content-Length") ?? 0) > BODY_MAX_BYTES;
  const bytes = isDeclaredTooLarge ? null : await readAtMost(request, BODY_MAX_BYTES, "drain");
  if (bytes === null) throw new Refusal("too-large");
  return new TextDecoder().decode(bytes);
}
