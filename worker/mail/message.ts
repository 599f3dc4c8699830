/** What travels through the queue: the id of a ledger row and nothing else, so a message is never stale or secret. */
export interface MailMessage {
  outboxId: string;
}
