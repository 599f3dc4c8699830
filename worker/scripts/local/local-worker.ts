import type { Env } from "../../env.ts";
import worker from "../../index.ts";

/**
 * The Worker as the local stack runs it. It reads every body to its end, because otherwise the request would never get
 * its response there. Wrangler adds the same to a Worker that it bundles for a running stack.
 */
export default {
  ...worker,
  async fetch(request: Request, env: Env, context: ExecutionContext): Promise<Response> {
    try {
      return await worker.fetch(request, env, context);
    } finally {
      if (!request.bodyUsed) await request.body?.pipeTo(new WritableStream());
    }
  },
};
