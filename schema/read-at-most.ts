/** Returns the bytes of a body. Returns null and cancels the rest as soon as there are more than `max`. */
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
      // Nothing waits for the cancellation, which a sender may never confirm.
      reader?.cancel().catch(() => {});
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
