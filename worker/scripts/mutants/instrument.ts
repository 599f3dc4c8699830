import { readFileSync } from "node:fs";
import type { NodePath } from "@babel/core";
import { Instrumenter } from "@stryker-mutator/instrumenter";
import { OPERATORS, sqlMutator } from "./sql-mutator.ts";

export interface Mutant {
  id: string;
  file: string;
  /** The first line, from 1. */
  line: number;
  mutator: string;
  original: string;
  replacement: string;
  /** True when its module remembers values, which would mislead the run of the next mutant. */
  keepsValues: boolean;
}

// Stryker exports no way to add our own mutator.
const mutators = new URL("./mutators/index.js", import.meta.resolve("@stryker-mutator/instrumenter"));
const { allMutators } = (await import(mutators.href)) as { allMutators: unknown[] };
allMutators.push(sqlMutator);

const memory = /^(export )?let |const .* = new (Weak)?(Map|Set)(<.*>)?\(\)/m;

const quiet = { isDebugEnabled: () => false, debug() {}, info() {}, warn() {}, error: console.error };

/**
 * Puts all mutants of the given files into one text per file. `globalThis.__stryker__.activeMutant` chooses one.
 *
 * Leaves out logs and the contents of string literals: the compiler checks those with a closed set of values, and
 * sentences have tests of their texts.
 */
export async function instrument(root: string, files: readonly string[]) {
  const sources = new Map(files.map((file) => [file, readFileSync(`${root}/${file}`, "utf8")]));
  const instrumenter = new Instrumenter(quiet as never);
  const result = await instrumenter.instrument(
    [...sources].map(([name, content]) => ({ name, content, mutate: true })),
    { plugins: null, excludedMutations: ["StringLiteral"], ignorers: [{ shouldIgnore: logs }] } as never,
  );
  const mutants = result.mutants
    .filter(({ status }) => status !== "Ignored")
    .map(
      ({ id, fileName, location, mutatorName, replacement }): Mutant => ({
        id,
        file: fileName,
        line: location.start.line + 1,
        mutator: mutatorName,
        original: textAt(sources.get(fileName)!, location),
        replacement,
        keepsValues: memory.test(sources.get(fileName)!),
      }),
    );
  const texts = result.files.map(({ name, content }) => ({
    name,
    content: content.includes(OPERATORS) ? `import * as ${OPERATORS} from "drizzle-orm";\n${content}` : content,
  }));
  return { mutants, texts };
}

function logs(path: NodePath): string | undefined {
  return path.isCallExpression() && path.get("callee").toString().startsWith("console.") ? "a log" : undefined;
}

interface Position {
  line: number;
  column: number;
}

function textAt(source: string, { start, end }: { start: Position; end: Position }): string {
  const lines = source.split("\n").slice(start.line, end.line + 1);
  lines[lines.length - 1] = lines.at(-1)!.slice(0, end.column);
  lines[0] = lines[0]!.slice(start.column);
  return lines.join("\n");
}
