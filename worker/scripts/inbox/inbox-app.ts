import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { Hono } from "hono";
import { inboxPage, type Product } from "./inbox-page.ts";
import { type Listing, recipientsOf } from "./mail-list.ts";
import { attachmentPath, isView, mailView } from "./mail-view.ts";
import type { MailHead, SavedMails } from "./saved-mails.ts";

const root = resolve(import.meta.dirname, "../../..");
const fonts = join(root, "frontend/fonts");
const script = "text/javascript; charset=utf-8";
const files: Record<string, [path: string, type: string]> = {
  "/style.css": [join(import.meta.dirname, "style.css"), "text/css; charset=utf-8"],
  "/inbox.js": [join(import.meta.dirname, "browser/inbox.js"), script],
  "/theme.js": [join(import.meta.dirname, "browser/theme.js"), script],
  "/tokens.css": [join(root, "frontend/tokens.css"), "text/css; charset=utf-8"],
  "/favicon.svg": [join(root, "frontend/public/favicon.svg"), "image/svg+xml"],
  "/text.woff2": [join(fonts, "hanken-grotesk-latin-wght-normal.woff2"), "font/woff2"],
  "/display.woff2": [join(fonts, "bricolage-grotesque-latin-wght-normal.woff2"), "font/woff2"],
};

const headers = {
  "Content-Security-Policy":
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'; " +
    "frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  "Cache-Control": "no-store",
  "Referrer-Policy": "no-referrer",
  "Cross-Origin-Resource-Policy": "same-origin",
  "X-Content-Type-Options": "nosniff",
};

// A mail may hold hostile HTML: it can be read and its links can be followed, nothing else.
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src https: data:; base-uri 'none'; form-action 'none'; " +
  "frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/** Returns the local stack's inbox: pages for people, `/mails.json` for programs. */
export function inboxApp(product: Product, saved: SavedMails): Hono {
  const app = new Hono();
  const read = new Set<string>();

  // Refuses a foreign host name that points to this machine (DNS rebinding).
  app.use(async (c, next) => {
    const { hostname } = new URL(c.req.url);
    if (!["localhost", "127.0.0.1", "[::1]"].includes(hostname)) {
      return c.text("The inbox answers at localhost only.", 403);
    }
    await next();
  });
  app.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(headers)) {
      if (!c.res.headers.has(name)) c.header(name, value);
    }
  });

  for (const [path, [file, type]] of Object.entries(files)) {
    app.get(path, (c) => c.body(new Uint8Array(readFileSync(file)), 200, { "Content-Type": type }));
  }

  app.get("/", async (c) =>
    c.html(await inboxPage(product, listing(await saved.list(), c.req.query("to"), null), null)),
  );

  app.get("/mails/:id", async (c) => {
    const [mails, mail] = await Promise.all([saved.list(), saved.read(c.req.param("id"))]);
    if (!mail) return c.redirect("/");
    read.add(mail.id);
    const recipient = c.req.query("to") ?? "";
    const asked = c.req.query("view") ?? "";
    const view = mailView(mail, isView(asked) ? asked : "mail", recipient);
    return c.html(await inboxPage(product, listing(mails, recipient, mail.id), view));
  });

  app.get("/mails/:id/body", async (c) => {
    const mail = await saved.read(c.req.param("id"));
    if (!mail) return c.notFound();
    c.header("Content-Security-Policy", mailPolicy);
    // Stands before the mail's own elements because the first <base> counts.
    return c.body(mail.html.replace(/^(<!doctype[^>]*>)?/i, '$1<base target="_blank">'), 200, {
      "Content-Type": "text/html; charset=utf-8",
    });
  });

  app.get("/mails/:id/attachments/:index", async (c) => {
    const mail = await saved.read(c.req.param("id"));
    const index = Number(c.req.param("index"));
    const content = mail && (await saved.attachment(mail, index));
    if (!content) return c.notFound();
    const name = encodeURIComponent(mail.attachments[index]!.filename);
    return c.body(new Uint8Array(content), 200, {
      "Content-Type": "application/octet-stream",
      "Content-Disposition": `attachment; filename*=UTF-8''${name}`,
    });
  });

  app.get("/mails.json", async (c) => {
    const { mails } = listing(await saved.list(), c.req.query("to"), null);
    const full = await Promise.all(mails.map(({ id }) => saved.read(id)));
    const urlOf = (id: string, index: number) => new URL(attachmentPath(id, index), c.req.url).href;
    return c.json(
      full.flatMap((mail) => {
        if (mail === null) return [];
        const attachments = mail.attachments.map((part, index) => ({ ...part, url: urlOf(mail.id, index) }));
        return [{ ...mail, attachments }];
      }),
    );
  });

  app.notFound((c) => c.text("There is nothing here.", 404));
  app.onError(async (_error, c) =>
    c.req.path === "/mails.json"
      ? c.json({ message: "Eightish does not answer." }, 503)
      : c.html(await inboxPage(product, null, null), 503),
  );

  function listing(mails: MailHead[], recipient = "", openId: string | null): Listing {
    return {
      mails: mails.filter(({ to }) => recipient === "" || to.includes(recipient)),
      recipient,
      recipients: recipientsOf(mails),
      isRead: (id) => read.has(id),
      openId,
    };
  }

  return app;
}
