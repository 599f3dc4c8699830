/**
 * Returns the bytes of a body, or null as soon as there are more than `max`. The rest of a provider's answer is
 * cancelled. The rest of a request is drained in the background, because a proxy such as `wrangler dev` may hold the
 * response until its request is read.
 */
export async function readAtMost(
  { body }: Request | Response,
  max: number,
  rest: "cancel" | "drain",
): Promise<Uint8Array<ArrayBuffer> | null> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    length += part.value.byteLength;
    if (length > max) {
      // Does not wait: a sender may never end, or never confirm that it stopped.
      if (reader) (rest === "cancel" ? reader.cancel() : drain(reader)).catch(() => {});
      return null;
    }
    parts.push(part.value);
  }
  const whole = new Uint8Array(length);
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.byteLength;
  }
  return whole;
}

async function drain(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  for (let part = await reader.read(); !part.done; ) part = await reader.read();
}
