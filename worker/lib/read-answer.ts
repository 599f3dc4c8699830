import { readAtMost } from "#schema/read-at-most.ts";

/** The text of a provider's answer, or null when it is longer than `max` bytes. Throws when the connection breaks. */
export async function readText(answer: Response, max: number): Promise<string | null> {
  const bytes = await readAtMost(answer.body, max);
  return bytes && new TextDecoder().decode(bytes);
}

/** The JSON of a provider's answer, or undefined when it is something else or longer than `max` bytes. */
export async function readJson(answer: Response, max: number): Promise<unknown> {
  try {
    return JSON.parse((await readText(answer, max)) ?? "");
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
