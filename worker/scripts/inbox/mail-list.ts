import { html } from "hono/html";
import { attachedIcon } from "./icons.ts";
import type { MailHead } from "./saved-mails.ts";

export interface Listing {
  /** Filtered, newest first. */
  mails: MailHead[];
  /** Address of the filter; empty for all. */
  recipient: string;
  /** Every recipient and their number of mails. */
  recipients: [address: string, count: number][];
  isRead: (id: string) => boolean;
  openId: string | null;
}

/** Returns the path of a mail and keeps the filter. */
export function mailPath(id: string, recipient: string, view?: string): string {
  const query = new URLSearchParams({ ...(recipient && { to: recipient }), ...(view && { view }) }).toString();
  return `/mails/${encodeURIComponent(id)}${query && `?${query}`}`;
}

/** Returns every recipient of these mails with their number of mails, sorted by address. */
export function recipientsOf(mails: MailHead[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const address of mails.flatMap(({ to }) => to)) counts.set(address, (counts.get(address) ?? 0) + 1);
  return [...counts].sort(([one], [other]) => one.localeCompare(other));
}

export function recipientFilter({ recipient, recipients }: Listing) {
  const known = recipient === "" || recipients.some(([address]) => address === recipient);
  const choices: [string, number][] = known ? recipients : [[recipient, 0], ...recipients];
  return html`<form class="filter" action="/" data-live="filter">
    <label for="to">Sent to</label>
    <select id="to" name="to">
      <option value="">Everybody</option>
      ${choices.map(
        ([address, count]) =>
          html`<option value="${address}" ${address === recipient ? "selected" : ""}>${address} (${count})</option>`,
      )}
    </select>
    <noscript><button class="button">Show</button></noscript>
  </form>`;
}

export function mailList({ mails, recipient, isRead, openId }: Listing) {
  return html`<ol class="mails">
    ${mails.map(
      (mail) => html`<li>
        <a
          href="${mailPath(mail.id, recipient)}"
          class="mail ${isRead(mail.id) ? "" : "unread"}"
          ${mail.id === openId ? html`aria-current="page"` : ""}
        >
          <span class="initial" aria-hidden="true">${(mail.to[0] ?? "?").charAt(0).toUpperCase()}</span>
          <span class="recipient">${mail.to.join(", ")}</span>
          <time datetime="${mail.sentAt}">${shortTime(mail.sentAt)}</time>
          <span class="subject">${mail.subject}</span>
          <span class="signs">
            ${mail.attachments.length > 0 ? html`${attachedIcon}<span class="unseen">With attachment.</span>` : ""}
            ${isRead(mail.id) ? "" : html`<span class="dot"></span><span class="unseen">New.</span>`}
          </span>
        </a>
      </li>`,
    )}
  </ol>`;
}

/** Returns the time for today's mail and the day for older mail. */
function shortTime(sentAt: string): string {
  const sent = new Date(sentAt);
  const isToday = sent.toDateString() === new Date().toDateString();
  return isToday
    ? sent.toLocaleTimeString("en-US", { hour: "numeric", minute: "2-digit" })
    : sent.toLocaleDateString("en-US", { month: "short", day: "numeric" });
}
