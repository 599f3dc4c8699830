import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "../local/local-stack.ts";

// What drizzle's builder cannot make: a list in one bound parameter, and rows that a condition or a query inserts.
const beyondBuilder = /\bjson_each\b|\binsert (?:or ignore )?into\b[^;]*\bselect\b/;

// All other raw statements: how many a file has, and why.
const exceptions: Record<string, [number, string]> = {
  "worker/events/organize/own-lists.ts": [
    3,
    "joins a page of events in a forced order, so that each list reads few rows",
  ],
  "worker/events/by-itself/read-due-event.ts": [1, "makes the keys of quotas for guests whom only the database knows"],
  "worker/events/received/queries.ts": [2, "join in a forced order, and gather the dates of each row"],
  "worker/lib/database/drizzle-internals.ts": [1, "runs the statements of the builder"],
  "worker/lib/database/retry-reads.ts": [1, "passes statements on"],
  "worker/mail/held.ts": [2, "guards mails by their event, and writes the sender into their JSON"],
  "worker/mail/ledger.ts": [2, "guards a row by a newer one of the same table"],
  "worker/mail/sweeper.ts": [3, "guards entries by event and mail, and runs the statements of the runbook"],
  "worker/mail/take-back.ts": [1, "keeps the planner from an index"],
  "worker/notifications/plan-pushes.ts": [1, "guards a push by the plans and likes of both people"],
  "worker/notifications/recipients.ts": [1, "guards a push by the likes of both people"],
  "worker/people/contacts.ts": [1, "joins connections in both directions"],
  "worker/people/mailed.ts": [1, "shares its columns with the queries of connections"],
  "worker/people/preferences.ts": [2, "materializes the likes first, and ranks what an expression names"],
  "worker/people/queries.ts": [2, "joins connections in both directions"],
  "worker/swipe/matches.ts": [1, "names the indexes, because the default plan reads everybody's likes"],
  "worker/swipe/plans/list-plans.ts": [1, "materializes the friends first"],
  "worker/swipe/preferences.ts": [1, "keeps each stored value that the input leaves out"],
  "worker/swipe/queries.ts": [1, "materializes the friends first"],
};

/** Returns the text of a template that starts at `start`, with the templates inside it. */
function templateAt(text: string, start: number): string {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if (text.startsWith("${", at)) depth += 1;
    else if (text[at] === "}" && depth > 0) depth -= 1;
    else if (text[at] === "`" && depth === 0) return text.slice(start, at);
  }
  return text.slice(start);
}

function rawStatements(text: string): string[] {
  const templates = [...text.matchAll(/\.(?:run|all|get|values)(?:<[^`(]*?>)?\(\s*sql`/g)];
  const prepared = [...text.matchAll(/\.prepare\([^;]*/g)];
  return [
    ...templates.map((start) => templateAt(text, start.index + start[0].length)),
    ...prepared.map(([call]) => call),
  ];
}

it("is only where the builder cannot make the statement", () => {
  const files = globSync("worker/**/*.ts", { cwd: root }).filter(
    (file) => !/\.test\.ts$|\/(?:test|scripts)\/|\/test-tools\.ts$/.test(file),
  );
  const others = files.flatMap((file) => {
    const statements = rawStatements(readFileSync(join(root, file), "utf8"));
    const count = statements.filter((statement) => !beyondBuilder.test(statement)).length;
    return count === 0 ? [] : [[file, count] as const];
  });
  const listed = Object.entries(exceptions).map(([file, [count]]) => [file, count] as const);
  expect(Object.fromEntries(others)).toEqual(Object.fromEntries(listed));
});
