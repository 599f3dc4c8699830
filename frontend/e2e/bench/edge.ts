import { request as httpRequest } from "node:http";
import { createSecureServer, type Http2ServerResponse } from "node:http2";
import { gzipSync } from "node:zlib";
import { makeCertificate, shapeNetwork } from "./shaped-network.ts";

const isText = /^(text\/|application\/(json|javascript|manifest)|image\/svg)/;
// Headers that belong to one connection. HTTP/2 does not allow them.
const HOP = ["connection", "keep-alive", "transfer-encoding", "content-length", "content-encoding", "host"];

/**
 * Serves the running product as an edge far away would: TLS, HTTP/2 and gzip behind a slow link. `files` are pages that
 * it serves itself, by path.
 */
export async function startEdge(productOrigin: string, files: Map<string, string>) {
  const { key, cert, pin } = makeCertificate();
  const server = createSecureServer({ key, cert }, (asked, response) => {
    const page = files.get(asked.url);
    if (page !== undefined)
      return send(response, 200, { "content-type": "text/html; charset=utf-8" }, Buffer.from(page));
    const headers = Object.fromEntries(Object.entries(asked.headers).filter(([name]) => !name.startsWith(":")));
    const forwarded = httpRequest(`${productOrigin}${asked.url}`, {
      method: asked.method,
      headers: { ...headers, "accept-encoding": "identity" },
    });
    forwarded.on("response", async (reply) => {
      const parts: Buffer[] = [];
      for await (const part of reply) parts.push(part);
      const passed = Object.entries(reply.headers).filter(([name]) => !HOP.includes(name));
      send(response, reply.statusCode ?? 502, Object.fromEntries(passed), Buffer.concat(parts));
    });
    forwarded.on("error", () => send(response, 502, {}, Buffer.alloc(0)));
    asked.pipe(forwarded);
  });
  // A browser can decrypt a record only when all of it has arrived. Edges send records that fit into a packet.
  server.on("secureConnection", (socket) => socket.setMaxSendFragment(1_369));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const link = await shapeNetwork((server.address() as { port: number }).port);
  return {
    origin: `https://localhost:${link.port}`,
    pin,
    disconnect: link.disconnect,
    stop: () => {
      link.close();
      server.close();
    },
  };
}

const compressed = new Map<string, Buffer>();

function send(response: Http2ServerResponse, status: number, headers: Record<string, unknown>, body: Buffer): void {
  if (response.stream.destroyed) return;
  const isGzip = body.length > 200 && isText.test(String(headers["content-type"] ?? ""));
  response.writeHead(status, { ...headers, ...(isGzip && { "content-encoding": "gzip" }) } as Record<string, string>);
  if (!isGzip) return void response.end(body);
  const text = body.toString("latin1");
  const known = compressed.get(text) ?? gzipSync(body);
  if (body.length > 2_000) compressed.set(text, known);
  response.end(known);
}
