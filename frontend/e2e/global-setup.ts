import type { TestProject } from "vitest/node";
import { startStack } from "./stack.ts";

/** One running product for all journeys; each makes people of its own. */
export default async function setup(project: TestProject) {
  const stack = await startStack({ env: { ADMIN_EMAILS: "admin@example.com" } });
  project.provide("origin", stack.origin);
  project.provide("startOutput", stack.output);
  project.provide("state", stack.state);
  return () => stack.stop();
}

declare module "vitest" {
  export interface ProvidedContext {
    origin: string;
    startOutput: string;
    /** Where its database lies. */
    state: string;
  }
}
