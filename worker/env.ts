import type { MailMessage } from "./mail/message.ts";

/** Bindings of wrangler.toml; everything that is text is checked by `config()` before use. */
export interface Env {
  DB: D1Database;
  CACHE: KVNamespace;
  MAIL_QUEUE: Queue<MailMessage>;
  EMAIL: SendEmail;
  [name: string]: unknown;
}
