import { digest } from "../lib/ids.ts";

/** Returns the id that equal requests share: a hash, so that it reveals neither a link nor a key. */
export async function requestId(parts: string[]): Promise<string> {
  return (await digest(JSON.stringify(parts))).slice(0, 22);
}
