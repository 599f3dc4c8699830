import { env } from "cloudflare:workers";
import { sweepMail } from "../mail/sweeper.ts";
import type { MailError, OutgoingMail } from "../mail/transports/transport.ts";
import { calendarOf } from "./calendar-of.ts";
import { deliver, fakeMailQueue } from "./fake-mail-queue.ts";

/** Returns every person's mailbox, filled by sending what is due. */
export function mailboxes() {
  const sent: OutgoingMail[] = [];
  const of = (to: string) => sent.filter((mail) => mail.to === to && !/^(sign-in|confirm-address):/.test(mail.id));
  return {
    of,
    /** Sends every mail that is due at `now`. With `error`, the provider fails so, and nobody gets a mail. */
    send: async (now = Date.now(), error?: MailError) => {
      const transport = async (mail: OutgoingMail) => {
        if (error) throw error;
        sent.push(mail);
      };
      const queue = fakeMailQueue();
      await env.DB.exec("UPDATE outbox SET enqueued_until = 0");
      await sweepMail(queue.env, now);
      await deliver(
        queue.messages.map((outboxId) => ({ outboxId })),
        { now: () => now, transport },
      );
    },
    calendar: (to: string) =>
      calendarOf(of(to).flatMap(({ attachments }) => attachments.map(({ content }) => content))),
  };
}
