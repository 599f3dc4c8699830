import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildFrontend } from "../local/build-frontend.ts";
import { copySite } from "./copy-site.ts";
import { siteVersion } from "./site-version.ts";
import { differences, readHasPasswords, readSiteVersion } from "./verify-site.ts";
import { version } from "./version.ts";

// Compares a live site with a build of its commit: npm run verify -- https://eightish.example
try {
  await verify(process.argv[2] ?? "");
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function verify(address: string): Promise<void> {
  if (!URL.canParse(address)) throw new Error("Name the site: npm run verify -- https://eightish.example");
  const { origin } = new URL(address);
  const live = await readSiteVersion(origin);
  if (live.commit !== version()) {
    throw new Error(
      `${origin} is built from ${live.commit}, and this folder is ${version()}. ` +
        `Run \`git checkout ${live.commit} && npm ci\`, and this command again.`,
    );
  }
  const folder = mkdtempSync(join(tmpdir(), "eightish-verify-"));
  try {
    const [built, site] = [join(folder, "built"), join(folder, "site")];
    console.log(`Building ${live.commit}.`);
    await buildFrontend(built);
    copySite(built, site, origin, await readHasPasswords(origin));
    const found = await differences(origin, live, siteVersion(site));
    for (const difference of found) console.error(difference);
    if (found.length > 0) throw new Error(`${origin} differs from ${live.commit}.`);
    console.log(`All ${Object.keys(live.assets).length} files of ${origin} are those of ${live.commit}.`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
