import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { hasPasswords, withoutPasswords } from "#schema/plan.ts";
import { writeSiteVersion } from "../deploy/site-version.ts";
import { buildFrontend, isBuilt } from "./build-frontend.ts";
import { localSetting, root, type Stack } from "./local-stack.ts";
import { step } from "./steps.ts";

/** Makes the app link to /inbox. Only the local stack's build sets it. */
export const localBuild = { VITE_INBOX: "/inbox" };

/** Builds the site and copies it for this run with the inbox's address. Returns the copy's folder. */
export async function localSite(stack: Stack, inbox: string): Promise<string> {
  const built = join(root, ".wrangler/site");
  const site = join(stack.folder, "site");
  if (!isBuilt(built)) await step("Building the site", () => buildFrontend(built, localBuild));
  rmSync(site, { recursive: true, force: true });
  cpSync(built, site, { recursive: true });
  if (!hasPasswords({ PLAN: localSetting("PLAN"), PASSWORDS: localSetting("PASSWORDS") })) {
    for (const page of globSync(join(site, "*.html")))
      writeFileSync(page, withoutPasswords(readFileSync(page, "utf8")));
  }
  // Pages redirects to https addresses only, so a page leads to the inbox.
  const page = `<!doctype html><title>Inbox</title><meta http-equiv="refresh" content="0; url=${inbox}/" />`;
  writeFileSync(join(site, "inbox.html"), page);
  writeSiteVersion(site);
  return site;
}
