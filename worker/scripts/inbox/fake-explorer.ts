import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

interface FakeMail {
  to?: string;
  subject?: string;
  html?: string;
  text?: string;
  headers?: Record<string, string>;
  attachment?: string;
}

/** Serves the sent mails as Wrangler's explorer does, in pages of two. */
export async function startFakeExplorer() {
  const files = mkdtempSync(join(tmpdir(), "eightish-mails-"));
  const mails: Record<string, unknown>[] = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    const isOurs = searchParams.get("worker") === "eightish-api";
    const answer = (status: number, body: unknown) => response.writeHead(status).end(JSON.stringify(body));
    if (pathname !== "/cdn-cgi/local/explorer/api/local/email/sending" || !isOurs) return answer(404, {});
    const id = searchParams.get("email_id");
    if (id !== null) {
      const mail = mails.find(({ messageId }) => messageId === id);
      return mail ? answer(200, { result: mail }) : answer(404, { result: null });
    }
    const start = Number(searchParams.get("cursor") ?? 0);
    const has_more = start + 2 < mails.length;
    const result = mails.slice(start, start + 2).map(({ text: _, html: __, ...head }) => head);
    answer(200, { result, result_info: { has_more, ...(has_more && { cursor: String(start + 2) }) } });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const stop = () =>
    new Promise<void>((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    files,
    /** Stores a mail as sent now and returns its id. */
    keep({ to = "ana@example.com", subject = "Hello", html = "", text = "", headers, attachment }: FakeMail): string {
      const id = `mail${mails.length + 1}@localhost`;
      const part = {
        ...{ filename: "invite.ics", contentType: "text/calendar", disposition: "attachment" },
        size: Buffer.byteLength(attachment ?? ""),
      };
      mails.unshift({
        ...{ messageId: `<${id}>`, worker: "eightish-api", from: '"Eightish" <eightish@localhost>', to: [to], subject },
        ...{ sentAt: new Date().toISOString(), headers, html, text, attachments: attachment ? [part] : [] },
      });
      return id;
    },
    /** Writes an attachment's file, which Wrangler does a moment after it lists the mail. */
    writeAttachment(id: string, content: string): void {
      const folder = join(files, "run/email-attachment");
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, `${id}-1.ics`), content);
    },
    stop,
    async end() {
      await stop();
      rmSync(files, { recursive: true });
    },
  };
}
