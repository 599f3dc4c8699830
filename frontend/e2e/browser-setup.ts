import { chromium } from "playwright-core";
import type { TestProject } from "vitest/node";
import { findHeadlessChromium } from "../../worker/scripts/check/chromium.ts";

export const browserArgs = [
  ...["--no-sandbox", "--disable-background-networking", "--no-first-run", "--disable-component-update"],
  // Without a process for drawing and a spare process for the next page, a page opens a fifth faster.
  ...["--in-process-gpu", "--renderer-process-limit=1"],
  // No journey sends a request to another machine.
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1",
];

/** Starts one browser for all journeys. Each person has their own context in it. */
export default async function setup(project: TestProject) {
  const server = await chromium.launchServer({ executablePath: findHeadlessChromium(), args: browserArgs });
  project.provide("browser", server.wsEndpoint());
  return () => server.close();
}

declare module "vitest" {
  export interface ProvidedContext {
    /** URL of the journeys' browser. */
    browser: string;
  }
}
