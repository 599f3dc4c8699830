import { cleanup, configure, getConfig } from "@testing-library/react/pure";
import { afterEach, vi } from "vitest";

// The pure entry leaves the clean-up to us. The other one lets React report an update between the end of a test and its
// clean-up, and on a busy machine there may be one.
afterEach(cleanup);

// A test's fake timers must not hold up effects.
const { setTimeout, requestAnimationFrame = setTimeout } = globalThis;

/** Resolves when the effects of the last rendering have run, which React may leave until after the next frame. */
const atRest = () => new Promise((done) => requestAnimationFrame(() => setTimeout(() => setTimeout(done))));

const { asyncWrapper } = getConfig();
configure({
  // A wait ends as soon as its expectation holds; the limit only ends a test that hangs.
  asyncUtilTimeout: 120_000,
  // A test may find what it waits for before the effects of that render have run. Every wait and every user action
  // therefore includes them.
  asyncWrapper: (wait) =>
    asyncWrapper(async () => {
      const result = await wait();
      await atRest();
      return result;
    }),
});

// Testing Library moves fake timers on while it waits, through this name.
Object.assign(globalThis, { jest: vi });

// Tests load no style sheet. This class hides words from everyone, so the queries must know it. Some tests run in Node.
if (typeof document !== "undefined") {
  const style = document.createElement("style");
  style.textContent = ".invisible { visibility: hidden }";
  document.head.append(style);
}
