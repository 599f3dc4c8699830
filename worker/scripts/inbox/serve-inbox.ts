import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Hono } from "hono";

/**
 * Serves the inbox on this machine only and returns its address. When the wanted port is in use, takes any free one, or
 * throws if the wanted one is required.
 */
export async function serveInbox(app: Hono, port: { wanted: number; isRequired: boolean }): Promise<string> {
  const server = createServer(async (request, response) => {
    const address = URL.parse(`http://${request.headers.host}${request.url}`);
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (!address || !isRead) return response.writeHead(address ? 405 : 400).end();
    const answer = await app.fetch(new Request(address, { method: request.method }));
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  server.unref();
  const isFree = await listen(server, port.wanted);
  if (!isFree && port.isRequired) throw new Error(`Port ${port.wanted} is in use. Set INBOX_PORT to another one.`);
  if (!isFree) await listen(server, 0);
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

function listen(server: Server, port: number): Promise<boolean> {
  return new Promise((done, failed) => {
    const onError = (error: NodeJS.ErrnoException) => (error.code === "EADDRINUSE" ? done(false) : failed(error));
    server.once("error", onError);
    server.listen(port, "127.0.0.1", () => {
      server.off("error", onError);
      done(true);
    });
  });
}
