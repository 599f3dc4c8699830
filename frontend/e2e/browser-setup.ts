import { chromium } from "playwright-core";
import type { TestProject } from "vitest/node";

/** Starts one Chromium for all journeys. Each person has their own context in it. */
export default async function setup(project: TestProject) {
  const server = await chromium.launchServer({
    executablePath: process.env.CHROMIUM_PATH,
    args: [
      ...["--no-sandbox", "--disable-background-networking", "--no-first-run", "--disable-component-update"],
      // No journey sends a request to another machine.
      "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1",
    ],
  });
  project.provide("browser", server.wsEndpoint());
  return () => server.close();
}

declare module "vitest" {
  export interface ProvidedContext {
    /** Address of the journeys' Chromium. */
    browser: string;
  }
}
