/**
 * Returns the bytes of a request's body, or null as soon as there are more than `max`. It drains the rest in the
 * background, because a proxy such as `wrangler dev` may hold the response until its request is read.
 */
export async function readAtMost(
  body: ReadableStream<Uint8Array> | null,
  max: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    length += part.value.byteLength;
    if (length > max) {
      if (reader) drain(reader).catch(() => {});
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
