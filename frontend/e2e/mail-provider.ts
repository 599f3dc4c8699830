import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface ProviderMail {
  to: string[];
  subject: string;
  html: string;
  text: string;
  /** `content` is base64. */
  attachments?: { filename: string; content: string }[];
}

/**
 * Starts a Resend-compatible provider on this machine with idempotency keys: a known key gets the same response again
 * and delivers nothing. `delivered` holds the mails that reached mailboxes.
 */
export async function startProvider() {
  const delivered: ProviderMail[] = [];
  const known = new Map<string, string>();
  let calls = 0;
  let hold: Promise<void> = Promise.resolve();
  const server = createServer((request, response) => {
    let text = "";
    request.on("data", (part) => (text += part));
    request.on("end", async () => {
      calls += 1;
      const key = String(request.headers["idempotency-key"] ?? "");
      const id = known.get(key) ?? `mail-${known.size + 1}`;
      if (!known.has(key)) {
        known.set(key, id);
        delivered.push(JSON.parse(text));
      }
      await hold;
      response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify({ id }));
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    delivered,
    calls: () => calls,
    /** From now on accepts mails but holds the responses back until they are released. */
    holdAnswers() {
      let release = () => {};
      hold = new Promise((done) => {
        release = done;
      });
      return () => release();
    },
    stop: () => new Promise<void>((done) => server.close(() => done())),
  };
}
