import { app } from "./app.ts";
import { runCron } from "./cron.ts";
import type { Env, MailMessage } from "./env.ts";
import { logFailure } from "./lib/log-failure.ts";
import { consumeDeadMail, consumeMail } from "./mail/consumer.ts";
import { consumePushes } from "./notifications/consumer.ts";
import type { PushJob } from "./notifications/push-job.ts";

export default {
  fetch: app.fetch,
  queue: (batch, env) => {
    if (batch.queue === "eightish-push") return consumePushes(batch as MessageBatch<PushJob>, env);
    const mail = batch as MessageBatch<MailMessage>;
    return batch.queue.endsWith("-dead") ? consumeDeadMail(mail, env) : consumeMail(mail, env);
  },
  scheduled: async (controller, env) => {
    try {
      await runCron(controller.cron, env, controller.scheduledTime);
    } catch (error) {
      // The platform only counts failed runs, so the reason is logged here.
      logFailure({ job: controller.cron }, error);
      throw error;
    }
  },
} satisfies ExportedHandler<Env, MailMessage | PushJob>;
