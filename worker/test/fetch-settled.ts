import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { app } from "../app.ts";

const idle = { value: { send: async () => {}, sendBatch: async () => {} } };

/**
 * Properties of queues that take no message. They keep mail in the ledger: a test delivers it itself, so no row changes
 * meanwhile. A consumer would also log after its test file, and Vitest may then wait for ever for the end of the file.
 */
export const idleQueues = { MAIL_QUEUE: idle, SIGN_IN_QUEUE: idle, PUSH_QUEUE: idle };

/** Sends a request to the Worker with these bindings and idle queues. Resolves when the work after the response has ended. */
export async function fetchSettled(request: Request, bindings: object): Promise<Response> {
  const context = createExecutionContext();
  const response = await app.fetch(request, Object.create(bindings, idleQueues), context);
  await waitOnExecutionContext(context);
  return response;
}
