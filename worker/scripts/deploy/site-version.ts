import { createHash } from "node:crypto";
import { globSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, sep } from "node:path";
import { version } from "./version.ts";

/** What a site says at /version, so that anybody can compare its files with a build of the commit. */
export interface SiteVersion {
  commit: string;
  /** The SHA-256 of each file that the site serves, by its path. */
  assets: Record<string, string>;
  /** One SHA-256 for all: of the sorted lines '<path> <hash>'. */
  hash: string;
}

/** Returns 'sha256-' and the hash in base64, as subresource integrity writes it. */
export const sha256 = (content: string | Uint8Array) =>
  `sha256-${createHash("sha256").update(content).digest("base64")}`;

/** Returns what a folder with a built site holds. Files that begin with '_' are for Pages, which does not serve them. */
export function siteVersion(folder: string): SiteVersion {
  const files = globSync("**", { cwd: folder })
    .filter((file) => !file.startsWith("_") && file !== "version" && statSync(join(folder, file)).isFile())
    .map((file) => file.split(sep).join("/"))
    .sort();
  const assets = Object.fromEntries(files.map((file) => [file, sha256(readFileSync(join(folder, file)))]));
  return { commit: version(), assets, hash: hashOf(assets) };
}

/** Returns the one hash of all assets. */
export function hashOf(assets: Record<string, string>): string {
  const lines = Object.keys(assets)
    .sort()
    .map((file) => `${file} ${assets[file]}\n`);
  return sha256(lines.join(""));
}

/** Writes the file that the site serves at /version. Call it after the last change to the folder. */
export function writeSiteVersion(folder: string): void {
  writeFileSync(join(folder, "version"), `${JSON.stringify(siteVersion(folder), null, 1)}\n`);
}
