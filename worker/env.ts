import type { MailMessage } from "./mail/message.ts";
import type { PushJob } from "./push/push-job.ts";

/** Bindings of wrangler.toml; everything that is text is checked by `config()` before use. */
export interface Env {
  DB: D1Database;
  CACHE: KVNamespace;
  MAIL_QUEUE: Queue<MailMessage>;
  /** Sign-in and confirmation mails: they never wait behind other mail. */
  SIGN_IN_QUEUE: Queue<MailMessage>;
  PUSH_QUEUE: Queue<PushJob>;
  EMAIL: SendEmail;
  [name: string]: unknown;
}
