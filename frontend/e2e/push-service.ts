import { createServer } from "node:http";

interface ReceivedPush {
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
  /** Epoch milliseconds. */
  at: number;
}

/**
 * Starts a push service on this machine. `received` holds the pushes that it would pass on to browsers. It refuses a push
 * for now when `isBusy` says so.
 */
export async function startPushService(port: number, isBusy = () => false) {
  const received: ReceivedPush[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part) => parts.push(part));
    request.on("end", () => {
      if (isBusy()) {
        response.writeHead(503, { "Retry-After": "1" }).end();
        return;
      }
      received.push({ path: request.url ?? "", headers: request.headers, body: Buffer.concat(parts), at: Date.now() });
      response.writeHead(201).end();
    });
  });
  await new Promise<void>((done) => server.listen(port, "127.0.0.1", done));
  return {
    origin: `http://127.0.0.1:${port}`,
    received,
    /** Waits for a push to this endpoint, and returns the newest. */
    async next(path: string, count = 1): Promise<ReceivedPush> {
      for (const end = Date.now() + 60_000; Date.now() < end; ) {
        const found = received.filter((push) => push.path === path);
        if (found.length >= count) return found[count - 1]!;
        await new Promise((wait) => setTimeout(wait, 100));
      }
      throw new Error(`No push to ${path}; there were ${received.length} in all.`);
    },
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
