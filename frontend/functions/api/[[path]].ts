import type { EdgeContext } from "../../poll/edge-context.ts";

/** Passes /api/* to the Worker over the service binding. One origin makes its cookies first-party. */
export const onRequest = (context: EdgeContext): Promise<Response> => context.env.API.fetch(context.request);
