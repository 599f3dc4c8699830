import type { TestProject } from "vitest/node";
import { freePort } from "../../worker/scripts/local/free-port.ts";
import { startStack } from "./stack.ts";

// Three sign-in mails in ten minutes are the most for one address, and files may run in any order.
const admins = ["admin@example.com", "admin.venues@example.com", "admin.passkeys@example.com"];

/** Starts one product for all journeys. Each journey creates its own people. */
export default async function setup(project: TestProject) {
  const pushPort = await freePort();
  const env = { ADMIN_EMAILS: admins.join(","), PUSH_TEST_ORIGIN: `http://127.0.0.1:${pushPort}` };
  const stack = await startStack({ env });
  project.provide("origin", stack.origin);
  project.provide("startOutput", stack.output);
  project.provide("state", stack.state);
  project.provide("pushPort", pushPort);
  return () => stack.stop();
}

declare module "vitest" {
  export interface ProvidedContext {
    origin: string;
    startOutput: string;
    /** Folder of its database. */
    state: string;
    /** Port on which it expects the browsers' push service. */
    pushPort: number;
  }
}
