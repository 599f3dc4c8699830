/** A queue message holds only the id of a ledger row, so it is never stale or secret. */
export interface MailMessage {
  outboxId: string;
}
