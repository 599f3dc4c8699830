import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "../local/local-stack.ts";

const link = /\]\((?!https?:|mailto:|#)([^)\s#]+)(?:#[^)]*)?\)/g;
const codePath = /`((?:schema|emails|worker|frontend)\/[^`\s*<>]+\.\w+)`/g;
const documentName = /\b[\w./-]+\.md\b/g;
// A comment must give its reason in words: a reader cannot open a document outside the repository.
const absent = /\b(?:the )?specification\b|\bdecisions? §|\bguarantees?,? §?\d/i;
const checked = /\.(?:md|tsx?|css|toml|json)$/;

/** Returns one sentence for each citation of something outside the repository. `path` is relative to the root. */
export function missingCitations(path: string, text: string, isThere: (path: string) => boolean): string[] {
  const leadsNowhere = (target: string) => !isThere(join(dirname(path), target)) && !isThere(target);
  const targets = path.endsWith(".md")
    ? [...text.matchAll(link), ...text.matchAll(codePath)].map(([, target = ""]) => target)
    : [...text.matchAll(documentName)].map(([target]) => target);
  const named = targets.filter(leadsNowhere).map((target) => `${path} cites ${target}, which does not exist.`);
  const unexplained = text.split("\n").flatMap((line, at) => {
    const found = absent.exec(line);
    return found ? [`${path}:${at + 1} cites '${found[0]}': give the reason in words.`] : [];
  });
  return [...named, ...unexplained];
}

function problems(): string[] {
  const tracked = execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" }).split("\n");
  const files = tracked.filter((file) => checked.test(file) && !file.includes("check-citations"));
  return files
    .filter((file) => existsSync(join(root, file)))
    .flatMap((file) =>
      missingCitations(file, readFileSync(join(root, file), "utf8"), (target) => existsSync(join(root, target))),
    );
}

if (import.meta.main) {
  const found = problems();
  for (const problem of found) console.error(problem);
  process.exitCode = found.length === 0 ? 0 : 1;
}
