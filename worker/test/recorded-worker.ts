import type { Env } from "../env.ts";
import worker from "../index.ts";
import type { MailMessage } from "../mail/message.ts";
import type { PushJob } from "../push/push-job.ts";
import { counted } from "./counted-database.ts";

const used = { trips: 0, read: 0, written: 0 };
let invocations = 0;
const counting = (env: Env): Env => {
  invocations += 1;
  return { ...env, DB: counted(env.DB, used) };
};

/**
 * The product's Worker, which adds up the D1 use of requests, queues and cron jobs. `/api/used` returns the sums and
 * starts anew. As in `counted-worker.ts`, one route does nothing and one asks the database for 1.
 */
export default {
  async fetch(request, env, context) {
    const { pathname } = new URL(request.url);
    if (pathname === "/api/nothing") return new Response("nothing");
    if (pathname === "/api/select-one") return Response.json(await env.DB.prepare("select 1").all());
    if (pathname !== "/api/used") return worker.fetch(request, counting(env), context);
    const answer = Response.json({ ...used, invocations });
    Object.assign(used, { trips: 0, read: 0, written: 0 });
    invocations = 0;
    return answer;
  },
  queue: (batch, env) => worker.queue(batch, counting(env)),
  scheduled: (controller, env) => worker.scheduled(controller, counting(env)),
} satisfies ExportedHandler<Env, MailMessage | PushJob>;
