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

it("reads a body of exactly the allowed bytes, in order", async () => {
  const bytes = await readAtMost(body(3).stream, 3 * 1024);
  expect([bytes?.length, bytes?.[0], bytes?.[1024], bytes?.[2048]]).toEqual([3 * 1024, 1, 2, 3]);
  expect(await readAtMost(null, 10)).toEqual(new Uint8Array(0));
});

it("returns at once when there is more, even when the sender never ends", async () => {
  expect(await readAtMost(body(4, true).stream, 3 * 1024)).toBeNull();
});

it("cancels the body, and reads at most one part beyond the limit", async () => {
  const { stream, sent, isStopped } = body(50);
  expect(await readAtMost(stream, 1024)).toBeNull();
  expect([isStopped(), sent() < 5]).toEqual([true, true]);
});
