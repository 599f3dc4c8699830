import { html } from "hono/html";
import { mark, openIcon } from "./icons.ts";
import { type Listing, mailList, recipientFilter } from "./mail-list.ts";

/** The product that this inbox belongs to. */
export interface Product {
  origin: string;
  /** `MAIL_TRANSPORT`; this machine keeps mail only for 'cloudflare'. */
  transport: string;
}

type Html = ReturnType<typeof html>;

/** Renders the list and the opened mail beside it. `listing` is null while the product does not respond. */
export function inboxPage(product: Product, listing: Listing | null, opened: Html | null) {
  const unread = listing?.mails.filter(({ id }) => !listing.isRead(id)).length ?? 0;
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${unread > 0 ? `(${unread}) ` : ""}Inbox · Eightish</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/tokens.css" />
    <link rel="stylesheet" href="/style.css" />
    <script src="/theme.js"></script>
    <script src="/inbox.js" defer></script>
  </head>
  <body class="${opened ? "reading" : ""}">
    <header class="bar">
      ${mark}
      <h1>Inbox</h1>
      <p class="where">E-mails on this machine</p>
      <a class="button" href="${product.origin}">Open Eightish ${openIcon}</a>
    </header>
    <p id="news" role="status" class="unseen"></p>
    <main>
    <section class="list" aria-label="E-mails">
      ${isKept(product) ? "" : sentElsewhere(product.transport)}
      ${listing && (listing.recipients.length > 0 || listing.recipient) ? recipientFilter(listing) : ""}
      <div data-live="mails">${listing ? listed(product, listing) : silent}</div>
    </section>
    <section class="reader" aria-label="E-mail">${opened ?? (listing?.mails.length ? placeholder : "")}</section>
    </main>
  </body>
</html>`;
}

function listed(product: Product, listing: Listing) {
  if (listing.mails.length > 0) return mailList(listing);
  if (listing.recipient) {
    return html`<div class="nothing">
      <h2>Nothing for ${listing.recipient}</h2>
      <p>An e-mail to this address appears here by itself. <a href="/">Show all e-mails</a></p>
    </div>`;
  }
  if (!isKept(product)) return "";
  return html`<div class="nothing">
    <h2>No e-mail yet</h2>
    <p>
      Open <a href="${product.origin}/auth">the sign-in page</a>, enter any address and choose 'Email me a link'. The
      e-mail appears here by itself, and stays until you stop Eightish.
    </p>
  </div>`;
}

const isKept = ({ transport }: Product) => transport === "cloudflare";

const sentElsewhere = (transport: string) => html`<p class="notice">
  <b>MAIL_TRANSPORT is '${transport}'.</b> E-mails leave this machine, and none of them is kept here. Take the
  setting out of .dev.vars and start again to read them here.
</p>`;

const silent = html`<div class="nothing">
  <h2>Eightish does not answer</h2>
  <p>It may still be starting. E-mails appear here as soon as it answers.</p>
</div>`;

const placeholder = html`<div class="nothing wide-only">
  <h2>Choose an e-mail</h2>
  <p>You see it as its recipient does.</p>
</div>`;
