import { configure } from "@testing-library/react";
import { vi } from "vitest";

// A wait ends as soon as its expectation holds; the limit is for a busy machine.
configure({ asyncUtilTimeout: 10_000 });

// Testing Library moves fake timers on while it waits, through this name.
Object.assign(globalThis, { jest: vi });

// Tests load no style sheet. This class hides words from everyone, so the queries must know it. Some tests run in Node.
if (typeof document !== "undefined") {
  const style = document.createElement("style");
  style.textContent = ".invisible { visibility: hidden }";
  document.head.append(style);
}
