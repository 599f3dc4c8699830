import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../local/local-stack.ts";

/** One passed step in one engine or program. */
export interface Step {
  program: string;
  step: string;
}

/** Replaces the table of one section in docs/compatibility.md with the steps that passed in this run. */
export function writeCompatibility(section: string, passed: Step[]): void {
  const path = join(root, "docs/compatibility.md");
  writeFileSync(path, withTable(readFileSync(path, "utf8"), section, passed));
}

/** Returns the document with the section's table made from `passed`. Throws when the section does not exist. */
export function withTable(document: string, section: string, passed: Step[]): string {
  const begin = `<!-- ${section}: written by the run -->\n`;
  const end = `<!-- end of ${section} -->`;
  const from = document.indexOf(begin);
  const to = document.indexOf(end, from);
  if (from === -1 || to === -1) throw new Error(`docs/compatibility.md has no section '${section}'.`);
  return `${document.slice(0, from)}${begin}\n${table(passed)}\n${document.slice(to)}`;
}

function table(passed: Step[]): string {
  const programs = [...new Set(passed.map(({ program }) => program))];
  const steps = [...new Set(passed.map(({ step }) => step))];
  const has = new Set(passed.map(({ program, step }) => `${program}\n${step}`));
  const rows = steps.map((step) => [
    step,
    ...programs.map((program) => (has.has(`${program}\n${step}`) ? "passed" : "–")),
  ]);
  return [["Step", ...programs], ["", ...programs].map(() => "---"), ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |\n`)
    .join("");
}
