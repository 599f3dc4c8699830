import { cpSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildFrontend } from "./build-frontend.ts";
import { root, type Stack } from "./local-stack.ts";

/** Makes the app link to /inbox. Only the local stack's build sets it. */
export const localBuild = { VITE_INBOX: "/inbox" };

/** Builds the site and copies it for this run with the inbox's address. Returns the copy's folder. */
export async function localSite(stack: Stack, inbox: string): Promise<string> {
  const built = join(root, ".wrangler/site");
  const site = join(stack.folder, "site");
  await buildFrontend(built, localBuild);
  rmSync(site, { recursive: true, force: true });
  cpSync(built, site, { recursive: true });
  // Pages redirects to https addresses only, so a page leads to the inbox.
  const page = `<!doctype html><title>Inbox</title><meta http-equiv="refresh" content="0; url=${inbox}/" />`;
  writeFileSync(join(site, "inbox.html"), page);
  return site;
}
