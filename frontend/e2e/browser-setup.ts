import { chromium } from "playwright-core";
import type { TestProject } from "vitest/node";

/** One Chromium for all journeys; each person has a context of their own in it. */
export default async function setup(project: TestProject) {
  const server = await chromium.launchServer({
    executablePath: process.env.CHROMIUM_PATH,
    args: [
      ...["--no-sandbox", "--disable-background-networking", "--no-first-run", "--disable-component-update"],
      // No journey leaves this machine, or waits for what is elsewhere.
      "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1",
    ],
  });
  project.provide("browser", server.wsEndpoint());
  return () => server.close();
}

declare module "vitest" {
  export interface ProvidedContext {
    /** Where the journeys' Chromium listens. */
    browser: string;
  }
}
