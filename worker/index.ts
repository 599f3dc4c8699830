import { app } from "./app.ts";
import { runCron } from "./cron.ts";
import type { Env } from "./env.ts";
import { consumeDeadMail, consumeMail } from "./mail/consumer.ts";
import type { MailMessage } from "./mail/message.ts";

export default {
  fetch: app.fetch,
  queue: (batch, env) => (batch.queue.endsWith("-dead") ? consumeDeadMail(batch, env) : consumeMail(batch, env)),
  scheduled: (controller, env) => runCron(controller.cron, env, controller.scheduledTime),
} satisfies ExportedHandler<Env, MailMessage>;
