import { expect, it } from "vitest";
import { readAtMost } from "./read-at-most.ts";

/** Returns a body in pieces of one kilobyte; an endless one never closes. */
function body(kilobytes: number, isEndless = false) {
  let sent = 0;
  let isStopped = false;
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent < kilobytes) controller.enqueue(new Uint8Array(1024).fill(++sent));
      else if (isEndless) return new Promise(() => {});
      else controller.close();
    },
    // A sender may never confirm that it stopped.
    cancel: () => {
      isStopped = true;
      return new Promise(() => {});
    },
  });
  return { stream, sent: () => sent, isStopped: () => isStopped };
}

const read = (stream: ReadableStream<Uint8Array> | null, max: number, rest: "cancel" | "drain" = "cancel") =>
  readAtMost(new Response(stream), max, rest);

it("reads a body of exactly the allowed bytes, in order", async () => {
  const bytes = await read(body(3).stream, 3 * 1024);
  expect([bytes?.length, bytes?.[0], bytes?.[1024], bytes?.[2048]]).toEqual([3 * 1024, 1, 2, 3]);
  expect(await read(null, 10)).toEqual(new Uint8Array(0));
});

it.each(["cancel", "drain"] as const)(
  "returns at once when there is more, even when nothing ends (%s)",
  async (rest) => {
    expect(await read(body(4, true).stream, 3 * 1024, rest)).toBeNull();
  },
);

it("tells a provider to stop, and reads no more than one part beyond the limit", async () => {
  const { stream, sent, isStopped } = body(50);
  expect(await read(stream, 1024)).toBeNull();
  expect([isStopped(), sent() < 5]).toEqual([true, true]);
});

it("drains a request in the background, so that no proxy delays the response", async () => {
  const { stream, sent } = body(50);
  expect(await read(stream, 1024, "drain")).toBeNull();
  await expect.poll(sent).toBe(50);
});
