import type { Plugin } from "vite";
import { storedData } from "../worker/policy/personal-data.ts";
import { commitDay } from "../worker/scripts/deploy/version.ts";

const name = "virtual:stored-data";

/** Gives the about page the day of its version, and what is stored and for how long, in words: the browser loads neither tables nor policies. */
export function storedDataModule(): Plugin {
  return {
    name: "stored-data",
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load: (id) =>
      id === `\0${name}`
        ? `export const storedData = ${JSON.stringify(storedData())}; export const builtFrom = ${JSON.stringify(commitDay())};`
        : null,
  };
}
