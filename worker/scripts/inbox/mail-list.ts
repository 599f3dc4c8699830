import { html } from "hono/html";
import { attachedIcon } from "./icons.ts";
import type { MailHead } from "./kept-mails.ts";

export interface Listing {
  /** Newest first, already filtered. */
  mails: MailHead[];
  /** The address the list is filtered by; empty for all. */
  recipient: string;
  /** Every address that got a mail, and how many. */
  recipients: [address: string, count: number][];
  isRead: (id: string) => boolean;
  openId: string | null;
}

/** Where a mail is shown, keeping the filter. */
export function mailPath(id: string, recipient: string, view?: string): string {
  const query = new URLSearchParams({ ...(recipient && { to: recipient }), ...(view && { view }) }).toString();
  return `/mails/${encodeURIComponent(id)}${query && `?${query}`}`;
}

/** Every address that got one of these mails and how many it got, by name. */
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

/** The time of a mail of today, and the day of an older one. */
function shortTime(sentAt: string): string {
  const sent = new Date(sentAt);
  const isToday = sent.toDateString() === new Date().toDateString();
  return isToday
    ? sent.toLocaleTimeString("en-US", { hour: "numeric", minute: "2-digit" })
    : sent.toLocaleDateString("en-US", { month: "short", day: "numeric" });
}
