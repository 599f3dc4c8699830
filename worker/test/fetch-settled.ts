import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { app } from "../app.ts";
import type { Env } from "../env.ts";

/**
 * Sends a request to the Worker with these bindings. Resolves when the work after the response has ended: work that goes
 * on after its test file may keep the runner of the files waiting for ever.
 */
export async function fetchSettled(request: Request, bindings: object): Promise<Response> {
  const context = createExecutionContext();
  const response = await app.fetch(request, bindings as Env, context);
  await waitOnExecutionContext(context);
  return response;
}
