import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

interface LockedPackage {
  version: string;
  license?: string;
  /** True for what only builds and tests need. */
  dev?: boolean;
  /** The systems of a package that holds a program, which no build contains. */
  os?: unknown;
}

const LICENSE_FILE = /^(licen[cs]e|copying|notice)/i;
const RULE = `\n${"-".repeat(80)}\n\n`;

/**
 * Returns the notices that the licenses of packages and fonts ask for, as text. It names every package that a site or
 * the Worker may contain, also those that a build leaves out. `root` is the folder of package-lock.json.
 */
export function thirdPartyNotices(root: string): string {
  const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  const packages = Object.entries<LockedPackage>(lock.packages)
    .filter(([path, { dev, os }]) => path !== "" && !dev && !os)
    .map(([path, { version, license }]) => {
      const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
      return [`${name} ${version}, ${license}\n`, ...textsOf(join(root, path), LICENSE_FILE)].join("\n");
    });
  const fonts = textsOf(join(root, "frontend/fonts"), /^OFL-/);
  return [...new Set(packages), ...fonts].join(RULE);
}

const textsOf = (folder: string, pattern: RegExp) =>
  readdirSync(folder)
    .filter((file) => pattern.test(file))
    .sort()
    .map((file) => `${readFileSync(join(folder, file), "utf8").trim()}\n`);
