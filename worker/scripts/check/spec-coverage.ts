/** A test that a run has seen, with its formatted title and its final state. */
export interface SeenTest {
  path: string;
  title: string;
  state: "passed" | "failed" | "skipped" | "pending";
}

interface NamedTest {
  path: string;
  /** The title as it is written in the file, with `%s` where a table of cases fills something in. */
  title: string;
}

// Vitest replaces these in the titles of `it.each`.
const placeholder = /%[sdifjo#]/;

/** Returns every test that the tables of docs/spec-coverage.md name as "`path`: title". */
export function namedTests(document: string): NamedTest[] {
  return [...document.matchAll(/`([^`|]+\.test\.tsx?)`: (.+?)(?=<br>| \|$)/gm)].map(([, path = "", title = ""]) => ({
    path,
    title,
  }));
}

/**
 * Returns one sentence for each test that `document` names and that did not pass.
 *
 * @param files Paths of the test files that ran, or null after a run of all files. Named tests of other files are left
 *   out.
 */
export function unshownTests(document: string, seen: SeenTest[], files: ReadonlySet<string> | null): string[] {
  const byFile = Map.groupBy(seen, ({ path }) => path);
  const due = namedTests(document).filter(({ path }) => files === null || files.has(path));
  const sentences = due.flatMap(({ path, title }) => {
    const pattern = new RegExp(`^${title.split(placeholder).map(RegExp.escape).join("[^]*")}$`);
    const found = (byFile.get(path) ?? []).filter((test) => pattern.test(test.title));
    const broken = found.find(({ state }) => state !== "passed");
    if (found.length > 0 && !broken) return [];
    return [`docs/spec-coverage.md names '${title}' of ${path}: ${broken?.state ?? "did not run"}.`];
  });
  return [...new Set(sentences)];
}
