import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { withoutPasswords } from "#schema/plan.ts";
import { withSharePicture } from "./deploy-plan.ts";
import { writeSiteVersion } from "./site-version.ts";

/** Copies a built site to the folder that is deployed. Its pages name this origin. */
export function copySite(built: string, folder: string, origin: string, hasPasswords: boolean): void {
  rmSync(folder, { recursive: true, force: true });
  cpSync(built, folder, { recursive: true });
  for (const page of globSync(join(folder, "*.html"))) {
    const html = withSharePicture(readFileSync(page, "utf8"), origin);
    writeFileSync(page, hasPasswords ? html : withoutPasswords(html));
  }
  writeSiteVersion(folder);
}
