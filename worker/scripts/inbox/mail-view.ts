import { html } from "hono/html";
import { attachedIcon, backIcon, downloadIcon } from "./icons.ts";
import { mailPath } from "./mail-list.ts";
import type { SavedMail } from "./saved-mails.ts";

const views = { mail: "E-mail", text: "Plain text", headers: "Headers" } as const;
type View = keyof typeof views;

export const isView = (name: string): name is View => Object.hasOwn(views, name);

/** Returns the path of an attachment, counted from 0. */
export const attachmentPath = (id: string, index: number) => `/mails/${encodeURIComponent(id)}/attachments/${index}`;

/** Renders one mail as its recipient sees it, as text, or as headers. */
export function mailView(mail: SavedMail, view: View, recipient: string) {
  return html`<article aria-labelledby="subject">
    <a class="back" href="/${recipient && `?${new URLSearchParams({ to: recipient })}`}">${backIcon} All e-mails</a>
    <header>
      <h2 id="subject">${mail.subject}</h2>
      <p class="people">
        <span class="wide-only">From <b>${mail.from.replaceAll('"', "")}</b></span>
        <span>To <b>${mail.to.join(", ")}</b></span>
        <time datetime="${mail.sentAt}">${longTime(mail.sentAt)}</time>
      </p>
      ${mail.attachments.length > 0 ? attachments(mail) : ""}
      <nav class="views" aria-label="Ways to read this e-mail">
        ${Object.entries(views).map(
          ([name, label]) => html`<a
            href="${mailPath(mail.id, recipient, name === "mail" ? undefined : name)}"
            ${name === view ? html`aria-current="page"` : ""}
            >${label}</a
          >`,
        )}
      </nav>
    </header>
    ${view === "mail" ? framed(mail) : view === "text" ? text(mail) : headers(mail)}
  </article>`;
}

function attachments(mail: SavedMail) {
  return html`<ul class="attachments">
    ${mail.attachments.map(
      ({ filename, size }, index) => html`<li>
        <a class="button" href="${attachmentPath(mail.id, index)}" download="${filename}">
          ${attachedIcon}<span>${filename} <small>${sizeText(size)}</small></span>${downloadIcon}
          <span class="unseen">Download</span>
        </a>
      </li>`,
    )}
  </ul>`;
}

// Allows no scripts, no forms and no origin. Links open in a new tab, which is not sandboxed.
const framed = (mail: SavedMail) => html`<iframe
  title="${mail.subject}"
  src="/mails/${encodeURIComponent(mail.id)}/body"
  sandbox="allow-popups allow-popups-to-escape-sandbox"
></iframe>`;

const text = (mail: SavedMail) =>
  html`<pre class="body" tabindex="0" role="group" aria-label="Plain text">${mail.text}</pre>`;

function headers(mail: SavedMail) {
  const all = {
    From: mail.from,
    To: mail.to.join(", "),
    ...(mail.replyTo && { "Reply-To": mail.replyTo }),
    Subject: mail.subject,
    Date: new Date(mail.sentAt).toUTCString(),
    "Message-ID": `<${mail.id}>`,
    ...mail.headers,
  };
  return html`<div class="body" tabindex="0" role="group" aria-label="Headers"><dl>
    ${Object.entries(all).map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}
  </dl></div>`;
}

function longTime(sentAt: string): string {
  return new Date(sentAt).toLocaleString("en-US", { dateStyle: "medium", timeStyle: "short" });
}

function sizeText(bytes: number): string {
  return bytes < 1000 ? `${bytes} B` : `${(bytes / 1000).toFixed(1)} kB`;
}
