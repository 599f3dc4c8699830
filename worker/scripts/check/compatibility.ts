import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../local/local-stack.ts";

/** Replaces the table of one section in docs/compatibility.md. `passed` names the program of each step that passed. */
export function writeCompatibility(section: string, passed: string[]): void {
  const path = join(root, "docs/compatibility.md");
  writeFileSync(path, withTable(readFileSync(path, "utf8"), section, passed));
}

/** Returns the document with the section's table made from `passed`. Throws when the section does not exist. */
export function withTable(document: string, section: string, passed: string[]): string {
  const begin = `<!-- ${section}: written by the run -->\n`;
  const end = `<!-- end of ${section} -->`;
  const from = document.indexOf(begin);
  const to = document.indexOf(end, from);
  if (from === -1 || to === -1) throw new Error(`docs/compatibility.md has no section '${section}'.`);
  return `${document.slice(0, from)}${begin}\n${table(passed)}\n${document.slice(to)}`;
}

function table(passed: string[]): string {
  const steps = Map.groupBy(passed, (program) => program);
  const rows = [...steps].map(([program, { length }]) => `| ${program} | ${length} |\n`);
  return ["| Program | Steps |\n", "| --- | --- |\n", ...rows].join("");
}
