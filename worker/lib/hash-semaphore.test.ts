import { afterEach, expect, it, vi } from "vitest";
import { SECOND } from "./clock.ts";
import { withHashSemaphore } from "./hash-semaphore.ts";

/** Returns a hash that runs until `finish` is called. */
function longHash() {
  const { promise, resolve: finish } = Promise.withResolvers<string>();
  const hash = vi.fn(() => promise);
  return { hash, finish };
}

afterEach(() => {
  vi.useRealTimers();
});

it("runs one hash at a time and then the next", async () => {
  const [first, second] = [longHash(), longHash()];
  const running = [first, second].map(({ hash }) => withHashSemaphore(hash, 60 * SECOND));
  expect([first, second].map(({ hash }) => hash.mock.calls.length)).toEqual([1, 0]);
  first.finish("hashed");
  await vi.waitFor(() => expect(second.hash).toHaveBeenCalledOnce());
  second.finish("hashed");
  expect(await Promise.all(running)).toEqual(["hashed", "hashed"]);
});

it("is 503 with Retry-After after a long wait, without hashing", async () => {
  const [first, second] = [longHash(), longHash()];
  const running = withHashSemaphore(first.hash);
  await expect(withHashSemaphore(second.hash, 0)).rejects.toMatchObject({ case: "busy", details: { retryAfter: 5 } });
  expect(second.hash).not.toHaveBeenCalled();
  first.finish("");
  await running;
});

it("frees the slot of a hash that fails", async () => {
  const fails = () => Promise.reject(new Error("no memory"));
  for (const _ of [1, 2, 3]) await expect(withHashSemaphore(fails, 0)).rejects.toThrow("no memory");
});

it("frees the slot of a cancelled request", async () => {
  const first = longHash();
  const running = withHashSemaphore(first.hash);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 11 * SECOND });
  expect(await withHashSemaphore(async () => "hashed", 0)).toBe("hashed");
  first.finish("");
  await running;
});
