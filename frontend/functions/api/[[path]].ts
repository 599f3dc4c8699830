import type { EdgeContext } from "../../poll/edge-context.ts";

/** One origin: /api/* is answered by the Worker behind the service binding, so its cookies are first-party everywhere. */
export const onRequest = (context: EdgeContext): Promise<Response> => context.env.API.fetch(context.request);
