const googles = ["gmail.com", "googlemail.com"];

/**
 * Returns one text for all spellings of an address that reach the same mailbox: lower case, without a tag ('+…'), and at
 * Google without dots and with one domain. Mail is counted and stopped by it. Accounts and sending go by the address.
 * `schema/tables/mailbox-key.ts` computes the same in SQL.
 */
export function mailboxKey(address: string): string {
  const [local = "", domain = ""] = address.toLowerCase().split("@");
  const untagged = local.replace(/(?<=.)\+.*/su, "");
  return googles.includes(domain) ? `${untagged.replaceAll(".", "")}@gmail.com` : `${untagged}@${domain}`;
}
