import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createServer, request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { extname, join, resolve } from "node:path";

const dist = resolve(import.meta.dirname, "../dist");
const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".woff2": "font/woff2",
  ".webmanifest": "application/manifest+json",
};

/**
 * Serves a copy of the built site on its own port in front of the running product. A test can deploy a new build to it
 * or stop it without affecting other tests. Cookies ignore ports, so a session of the product is also valid here.
 */
export async function startSiteCopy(productOrigin: string) {
  const folder = mkdtempSync(join(tmpdir(), "eightish-site-"));
  cpSync(dist, folder, { recursive: true });
  let isUp = true;
  const server = createServer((request, response) => {
    if (!isUp) return request.socket.destroy();
    const { pathname } = new URL(request.url ?? "/", productOrigin);
    if (/^\/(api|poll)\//.test(pathname)) {
      const { host: _, ...headers } = request.headers;
      // Uses no connection pool, because a closed pooled connection would look like a stopped product.
      const forwarded = httpRequest(`${productOrigin}${request.url}`, {
        method: request.method,
        headers,
        agent: false,
      });
      forwarded.on("response", (reply) => {
        response.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(response);
      });
      forwarded.on("error", () => response.writeHead(502).end());
      return request.pipe(forwarded);
    }
    const file = join(folder, pathname);
    const stored = [file, `${file}.html`].find((path) => existsSync(path) && statSync(path).isFile());
    if (!stored && extname(pathname) !== "") return response.writeHead(404).end();
    const found = stored ?? join(folder, "app.html");
    response.writeHead(200, { "Content-Type": types[extname(found)] ?? "text/plain", "Cache-Control": "no-cache" });
    response.end(readFileSync(found));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    /** Deploys another build: every file in /assets gets a new name, and no old name is left. */
    deploy: (mark: string) => renameAssets(folder, mark),
    goDown() {
      isUp = false;
      server.closeAllConnections();
    },
    comeBack() {
      isUp = true;
    },
    async stop() {
      await new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      });
      rmSync(folder, { recursive: true });
    },
  };
}

function renameAssets(folder: string, mark: string): void {
  const assets = join(folder, "assets");
  const names = new Map(
    readdirSync(assets).map((name) => [name, `${name.slice(0, name.lastIndexOf("."))}.${mark}${extname(name)}`]),
  );
  const rename = (text: string) =>
    text.replace(/[\w-]+(?:\.\w+)*\.(?:js|css|woff2)\b/g, (name) => names.get(name) ?? name);
  for (const [before, after] of names) renameSync(join(assets, before), join(assets, after));
  const files = [folder, assets].flatMap((place) => readdirSync(place).map((name) => join(place, name)));
  for (const file of files.filter((name) => /\.(js|css|html)$/.test(name))) {
    writeFileSync(file, rename(readFileSync(file, "utf8")));
  }
  const worker = join(folder, "sw.js");
  writeFileSync(worker, readFileSync(worker, "utf8").replace(/const build = "[^"]*"/, `const build = "${mark}"`));
}
