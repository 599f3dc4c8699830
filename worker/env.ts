import type { PushJob } from "./notifications/push-job.ts";

/** A queue message holds only the id of a ledger row, so it is never stale or secret. */
export interface MailMessage {
  outboxId: string;
}

/** Bindings of wrangler.toml; `config()` checks every text before use. */
export interface Env {
  DB: D1Database;
  CACHE: KVNamespace;
  MAIL_QUEUE: Queue<MailMessage>;
  /** Sign-in and confirmation mails, which never wait behind other mail. */
  SIGN_IN_QUEUE: Queue<MailMessage>;
  PUSH_QUEUE: Queue<PushJob>;
  EMAIL: SendEmail;
  [name: string]: unknown;
}
