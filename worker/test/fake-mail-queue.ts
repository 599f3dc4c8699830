import { env } from "cloudflare:workers";
import type { MailMessage } from "../env.ts";
import { consumeDeadMail, consumeMail, type MailTools } from "../mail/consumer.ts";

/**
 * Returns an environment whose queue stores messages. `isDown` makes it fail, `loses` makes it drop messages silently.
 */
export function fakeMailQueue(faults: { isDown?: () => boolean; loses?: () => boolean } = {}) {
  const messages: string[] = [];
  const sendBatch = async (batch: Iterable<MessageSendRequest<MailMessage>>) => {
    if (faults.isDown?.()) throw new Error("the queue is down");
    for (const { body } of batch) if (!faults.loses?.()) messages.push(body.outboxId);
  };
  const queue = { sendBatch } as unknown as Queue<MailMessage>;
  const queued = { ...env, DB: env.DB, EMAIL: env.EMAIL, MAIL_QUEUE: queue, SIGN_IN_QUEUE: queue };
  return { messages, env: queued as typeof env };
}

/** Delivers one batch of messages. Returns which were acknowledged and which are retried. */
export async function deliver(bodies: unknown[], tools: MailTools, attempts = 1, environment: typeof env = env) {
  return run("eightish-mail", bodies, attempts, (batch) => consumeMail(batch, environment, tools));
}

/** Delivers messages that the queue gave up on, as {@link deliver} does. */
export async function deliverDead(bodies: unknown[], tools: MailTools) {
  return run("eightish-mail-dead", bodies, 100, (batch) => consumeDeadMail(batch, env, tools));
}

async function run(
  queue: string,
  bodies: unknown[],
  attempts: number,
  consume: (batch: MessageBatch<MailMessage>) => Promise<void>,
) {
  const answers = bodies.map((): "none" | "ack" | { delaySeconds?: number } => "none");
  const messages = bodies.map((body, index) => ({
    id: String(index),
    timestamp: new Date(),
    attempts,
    body: body as MailMessage,
    ack: () => void answers.splice(index, 1, "ack"),
    retry: (options: QueueRetryOptions = {}) => void answers.splice(index, 1, options),
  }));
  const ackAll = () => void answers.fill("ack");
  const retryAll = () => void answers.fill({});
  await consume({ queue, messages, ackAll, retryAll, metadata: { metrics: { backlogCount: 0, backlogBytes: 0 } } });
  return {
    acknowledged: answers.filter((answer) => answer === "ack").length,
    retried: answers.flatMap((answer, index) => (typeof answer === "object" ? [{ index, ...answer }] : [])),
  };
}
