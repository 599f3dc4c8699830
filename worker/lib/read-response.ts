import { readAtMost } from "#schema/read-at-most.ts";

/**
 * Returns the text of a provider's response; null when it is longer than `max` bytes. Throws when the connection
 * breaks.
 */
export async function readText(answer: Response, max: number): Promise<string | null> {
  const bytes = await readAtMost(answer, max, "cancel");
  return bytes && new TextDecoder().decode(bytes);
}

/** Returns the JSON of a provider's response; undefined when it is not JSON or longer than `max` bytes. */
export async function readJson(answer: Response, max: number): Promise<unknown> {
  try {
    return JSON.parse((await readText(answer, max)) ?? "");
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
