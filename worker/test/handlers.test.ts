/// <reference types="vite/types/importMeta.d.ts" />
import { expect, it } from "vitest";

const handlers = import.meta.glob<string>(["../**/routes.ts", "!../scripts/**"], {
  query: "?raw",
  import: "default",
  eager: true,
});

it("no handler runs a statement", () => {
  expect(Object.keys(handlers).length).toBeGreaterThan(10);
  const running = Object.entries(handlers).filter(([, text]) => /\.(batch|select|insert|run|all)\(|\bsql`/.test(text));
  expect(running.map(([path]) => path)).toEqual([]);
});
